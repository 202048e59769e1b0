import Testing

@testable import GNSSDriver

/// The parts of the duty policy, each alone.
struct PolicyPartsTests {
  /// Starts that take what is expected.
  let punctual = [(delay: 0.0, weight: 1.0)]

  @Test("Where the usual pace is kept, so is the forecast")
  func steadyPace() {
    var pace = PolicyPace(typical: 2)
    for _ in 0..<60 {
      pace.learn(1.4, after: pace.forecast(speed: 1.4, distance: 100))
    }
    #expect(abs(pace.usualPace - 1.4) < 0.01)
    let forecast = pace.forecast(speed: 1.4, distance: 100)
    #expect(abs(forecast.pace - pace.usual) < 0.05)
    #expect(pace.errors.count == PolicyPace.memory)
  }

  @Test("The speed of the instant counts more for a short way than for a long one")
  func instant() {
    let pace = PolicyPace(typical: 2)
    let short = pace.forecast(speed: 6, distance: 20)
    let long = pace.forecast(speed: 6, distance: 1000)
    #expect(short.pace > long.pace)
    #expect(long.pace > pace.usual - 0.5)
  }

  @Test("Who always gets away slower than he moves is forecast so")
  func learnsBias() {
    var pace = PolicyPace(typical: 2)
    let first = pace.forecast(speed: 2, distance: 100).pace
    for _ in 0..<20 { pace.learn(1.2, after: pace.forecast(speed: 2, distance: 100)) }
    #expect(pace.forecast(speed: 2, distance: 100).pace < first - 0.3)
  }

  @Test("The fastest pace is taken at once and fades")
  func fastest() {
    var pace = PolicyPace(typical: 2)
    pace.follow(9, pace: nil, passed: 1)
    #expect(pace.fastest == 9)
    pace.follow(0, pace: nil, passed: 10 * PolicyNumbers.fastestFading)
    #expect(pace.fastest < 2.1)
  }

  @Test("The longer a stop, the less likely its end; who stops shortly is looked at sooner")
  func dwell() {
    var dwell = PolicyDwell()
    dwell.observe(isStanding: true, at: 100)
    #expect(dwell.hazard(at: 100) > dwell.hazard(at: 200))
    let early = dwell.rest(leave: 20, cycle: 375, late: 30, at: 110)
    let later = dwell.rest(leave: 20, cycle: 375, late: 30, at: 2000)
    #expect(early > 20 && later > 2 * early)
    var restless = PolicyDwell()
    for stop in 0..<20 {
      restless.observe(isStanding: true, at: Double(stop) * 100)
      restless.observe(isStanding: false, at: Double(stop) * 100 + 20)
    }
    restless.observe(isStanding: true, at: 3000)
    #expect(restless.rest(leave: 20, cycle: 375, late: 30, at: 3010) < early)
  }

  @Test("Lateness makes the next late second dearer, punctuality cheaper")
  func price() {
    var punctual = PolicyPrice()
    var late = PolicyPrice()
    for round in 1...50 {
      punctual.pass(100, age: Double(round) * 100)
      late.pass(100, age: Double(round) * 100)
      punctual.learn(0)
      late.learn(15)
    }
    #expect(late.gains(bound: 125) > 2 * punctual.gains(bound: 125))
    for _ in 0..<1000 { late.learn(1e9) }
    #expect(late.gains(bound: 125).isFinite)
  }

  @Test("Slow starts are learned, the slowest say nothing")
  func starts() {
    var starts = PolicyStartTimes()
    #expect(starts.mean == 0)
    for _ in 0..<100 { starts.learn(3, expected: 3) }
    let mean = starts.mean
    #expect(mean > 2 && mean <= 3)
    starts.learn(1e9, expected: 3)
    starts.learn(-100, expected: 3)
    #expect(starts.mean == mean)
  }

  @Test("A sure way is aimed at its end, a doubtful one earlier when late seconds are dear")
  func aim() {
    func crossing(_ errors: [Double]) -> PolicyCrossing {
      var crossing = PolicyCrossing(filter: 80, bound: 100)
      crossing.add(errors.map { .init(error: $0, excess: 0) }, excess: 0)
      return crossing
    }
    let gain = 375.0 / 100
    let stakes = PolicyStakes(cycle: 375, track: 87, late: 3 * gain, gain: gain)
    let sure = crossing([0, 0, 0]).aim(stakes, punctual, from: 4, to: 900)
    #expect(sure.seconds > 95 && sure.seconds < 108)
    let delayed = crossing([0, 0, 0]).aim(stakes, [(delay: 3, weight: 1)], from: 4, to: 900)
    #expect(delayed.seconds < sure.seconds - 1)
    var dear = stakes
    dear.late = 30 * gain
    let errors = [-0.3, -0.2, -0.1, 0, 0.1, 0.2, 0.3]
    let doubtful = crossing(errors).aim(stakes, punctual, from: 4, to: 900)
    let careful = crossing(errors).aim(dear, punctual, from: 4, to: 900)
    #expect(careful.seconds < doubtful.seconds)
  }

  @Test("Staying on is cheaper just before the filter, resting on a long way")
  func staying() {
    let stakes = PolicyStakes(cycle: 375, track: 87, late: 20, gain: 5)
    var near = PolicyCrossing(filter: 1, bound: 25)
    near.addAssumed()
    let resting = near.aim(stakes, punctual, from: 4, to: 900).cost
    #expect(near.costOfStaying(stakes) < resting)
    var far = PolicyCrossing(filter: 80, bound: 100)
    far.addAssumed()
    #expect(far.costOfStaying(stakes) > far.aim(stakes, punctual, from: 4, to: 900).cost)
  }

  @Test("A place on the map is where the ellipsoid has it")
  func plane() {
    let plane = PolicyPlane(latitude: 47, longitude: 179.9999)
    let place = plane.place(latitude: 47.001, longitude: -179.9999)
    #expect(abs(place.north - 111.18) < 0.1)
    #expect(abs(place.east - 15.2) < 0.1)
    let back = PlanePoint(east: 0, north: 50).way(to: 100, PlanePoint(east: 0, north: -1))
    #expect(abs(back - 150) < 1e-9)
  }
}
