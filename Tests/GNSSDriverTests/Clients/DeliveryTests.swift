import Testing

/// What clients get, with time drawn as text. The cases are those of the reference on CoreLocation,
/// section 6, row 7.
struct DeliveryTests {
  @Test func theFirstFixComesAtOnceThenEachImprovementWithinTheDistance() {
    expectPlayed(
      """
      0  a filters 100
      0  a starts
      1  fix 60 2d
             a gets 60 m 2d of 1
      2  fix 60
             a gets 60 m of 2
      3  fix 20
             a gets 20 m of 3
      4  fix 20
      5  fix 19.9
      6  fix 12
             a gets 12 m of 6
      7  fix 30
      8  fix 30 east 99
      9  fix 30 east 101
             a gets 30 m of 9
      """)
  }

  @Test func theDistanceIsMeasuredFromTheLastDelivered() {
    expectPlayed(
      """
      0  a filters 10
      0  a starts
      1  fix 5
             a gets 5 m of 1
      2  fix 5 east 6
      3  fix 5 east 9
      4  fix 5 east 12
             a gets 5 m of 4
      5  fix 5 east 3
      6  fix 5 east 1
             a gets 5 m of 6
      """)
  }

  @Test func aCoarseWishIsDeliveredMoreRarely() {
    expectPlayed(
      """
      0  a within 100
      0  a starts
      0  wished
             every 5 s
      1  fix 5
             a gets 5 m of 1
      2  fix 5 east 300
      6  fix 5 east 300
             a gets 5 m of 6
      7  fix 4 east 300
             a gets 4 m of 7
      """)
  }

  @Test func aRequestKeepsTheBestOfItsTime() {
    expectPlayed(
      """
      0  a asks
      1  fix 30
      2  fix 12
      3  fix 25
      10 passes
             a is answered 12 m of 2
      11 fix 3
      """)
  }

  @Test func aRequestIsAnsweredAtOnceWhereItIsExactEnough() {
    expectPlayed(
      """
      0  a within 10
      0  a asks
      1  fix 30
      2  fix 9
             a is answered 9 m of 2
      3  fix 2
      """)
  }

  @Test func aRequestWithoutAFixSaysWhy() {
    expectPlayed(
      """
      0  a asks
      0  opened
      1  nofix
      10 passes
             a is not answered: unknown, noFix
      """)
  }

  @Test func oneRequestIsOutstandingAndStartAndStopCancelIt() {
    expectPlayed(
      """
      0  a asks
      5  a asks
      6  a starts
             a is not answered: cancelled
      7  fix 5
             a gets 5 m of 7
      8  a asks
      9  a stops
             a is not answered: cancelled
      10 fix 3
      """)
  }

  @Test func aCachedFixComesFirstWithItsOldTimeThenAFreshOneAtOnce() {
    expectPlayed(
      """
      0  a filters 100
      0  a starts
      1  fix 5
             a gets 5 m of 1
      2  a stops
      90 a starts
             a gets 5 m of 1
      91 fix 8
             a gets 8 m of 91
      92 fix 8
      93 a starts
      94 fix 8
      """)
  }

  @Test func repeatedAndLateFixesAreNotDelivered() {
    expectPlayed(
      """
      0  opened
      0  a starts
      1  fix 5 of 1
             a gets 5 m of 1
      2  fix 5 of 1
      2  a says
             a says staleFixes
      9  fix 5 of 2
      9  fix 5 of 3
      9  fix 5 of 9
             a gets 5 m of 9
      10 fix 5 of 8
      """)
  }

  @Test func aClockThatWasWrongIsFollowedWhereItGoesOnSteadily() {
    expectPlayed(
      """
      0  a starts
      1  fix 5 of 5001
             a gets 5 m of 5001
      2  fix 5 of 5002
             a gets 5 m of 5002
      3  fix 5 of 3
      5  fix 5 of 5
      7  fix 5 of 7
      8  fix 5 of 8
             a gets 5 m of 8
      9  fix 5 of 9
             a gets 5 m of 9
      """)
  }

  @Test func aLostReceiverIsToldOnceAndRecoversSilently() {
    expectPlayed(
      """
      0  opened
      0  a starts
      1  fix 5
             a gets 5 m of 1
      2  pulled
      11 passes
             a fails: unknown, noReceiver
      60 opened
      61 nofix
      62 fix 5
             a gets 5 m of 62
      72 passes
             a fails: unknown, noFix
      80 fix 5
             a gets 5 m of 80
      """)
  }
}
