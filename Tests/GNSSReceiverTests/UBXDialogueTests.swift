import GNSSCodec
import GNSSReceiver
import TestSupport
import Testing

/// Requests and answers, drawn as text: a column is 100 ms, a letter is a request.
///
///     submit  ab.........   asked by the program
///     ack     ..a........   ACK-ACK of the receiver; nak, answer and assisted likewise
///     a       s.+........   s sent, + accepted, - refused, ? silent, x cancelled
///     b       .s.............
struct UBXDialogueTests {
  @Test("An acknowledgement ends what it names, in any order")
  func acknowledged() {
    play(
      """
      submit  ab..........
      ack     ...b.a......
      a       s....+......
      b       .s.+........
      """)
  }

  @Test("A refusal is an answer: it ends the request at once, and nothing is sent again")
  func refused() {
    play(
      """
      submit  ab................................
      nak     ..a...............................
      ack     ...b..............................
      a       s.-...............................
      b       .s.+..............................
      """)
  }

  @Test("Silence is asked three times, 1.5 s apart, and then believed")
  func silent() {
    play(
      """
      submit  a...............................................
      a       s..............s..............s..............?..
      """)
  }

  @Test("An answer to the second try is as good")
  func secondTry() {
    play(
      """
      submit  a................................
      ack     .................a...............
      a       s..............s.+...............
      """)
  }

  @Test("Of two requests by one message the second waits for the first one's end")
  func sameMessage() {
    play(
      """
      submit  aA........
      ack     ...a..a...
      a       s..+......
      A       ...s..+...
      """)
  }

  @Test("A late acknowledgement of the first try is not taken for one of the next request")
  func late() {
    play(
      """
      submit  aA................................................
      ack     ................a.a.....a.........................
      a       s..............s+.................................
      A       ..................s.....+.........................
      """)
    // None comes: the next request waits no longer than one could.
    play(
      """
      submit  aA................................................
      ack     ................a..................a..............
      a       s..............s+.................................
      A       ..............................s....+..............
      """)
  }

  @Test("Four are in flight together, the fifth waits")
  func inFlight() {
    play(
      """
      submit  abcde.....
      ack     .....b.ecd
      nak     ......a...
      a       s.....-...
      b       .s...+....
      c       ..s.....+.
      d       ...s.....+
      e       .....s.+..
      """)
  }

  @Test("A message that is asked for is the answer; one of CFG is acknowledged too")
  func polls() {
    play(
      """
      submit  vp.........
      answer  ..v.p......
      ack     .....p.....
      v       s.+........
      p       .s...+.....
      """)
    // The acknowledgement first, and a receiver that gives none.
    play(
      """
      submit  p.......P.............
      ack     .p....................
      answer  ..p......P............
      p       s.+...................
      P       ........s..............+
      """)
    play(
      """
      submit  vp.........
      nak     ..vp.......
      v       s.-........
      p       .s.-.......
      """)
  }

  @Test("What is never answered has ended when it is sent")
  func unanswered() {
    play(
      """
      submit  rr...
      r       ss...
      """, outcomes: false)
  }

  @Test("Assistance is told apart by its first bytes")
  func assistance() {
    play(
      """
      submit    mn......
      assisted  ..nm....
      m         s..+....
      n         .s+.....
      """)
  }

  @Test("What changes the line is alone on it")
  func alone() {
    play(
      """
      submit  alb........
      ack     ...a.l..b..
      a       s..+.......
      l       ...s.+.....
      b       .....s..+..
      """)
  }

  @Test("When the line is lost all requests end")
  func cancelled() {
    play(
      """
      submit  aAb.......
      cancel  ...c......
      a       s..x......
      A       ...x......
      b       ...x......
      """)
  }

  @Test("No more than 64 wait")
  func full() throws {
    var dialogue = UBXDialogue()
    let request = try #require(DialoguePlay.requests["a"])
    for _ in 0..<64 { #expect(dialogue.submit(request) != nil) }
    #expect(dialogue.submit(request) == nil)
    #expect(!dialogue.isIdle && dialogue.deadline == nil)
    #expect(dialogue.next(at: .zero) == .send(request.frame))
    #expect(dialogue.next(at: .zero) == nil)
    #expect(dialogue.deadline == .milliseconds(1500))
    #expect(dialogue.submit(request) != nil)
  }

  /// Random requests, answers and pauses: each request ends once, in time, and is sent at most
  /// three times.
  @Test("Whatever comes, every request ends")
  func anything() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = Seeded(seed: seed)
    let requests = DialoguePlay.requests.values.sorted {
      $0.frame.lexicographicallyPrecedes($1.frame)
    }
    var dialogue = UBXDialogue()
    var now = Duration.zero
    var open: Set<UBXDialogue.Ticket> = []
    var submitted = 0
    var sent = 0
    var counts: [UBXDialogue.Outcome: Int] = [:]
    for round in 0..<6000 {
      let request = try #require(requests.randomElement(using: &random))
      let frame = request.frame
      // The last rounds only wait.
      switch round < 5000 ? Int.random(in: 0..<8, using: &random) : 8 {
      case 0:
        if let ticket = dialogue.submit(request) {
          #expect(open.insert(ticket).inserted, "seed \(seed)")
          submitted += 1
        }
      case 1: DialoguePlay.see(.ubx(0x05, 0x01, [frame[2], frame[3]]), by: &dialogue)
      case 2: DialoguePlay.see(.ubx(0x05, 0x00, [frame[2], frame[3]]), by: &dialogue)
      case 3:
        let payload = [UInt8](repeating: 0, count: 40)
        DialoguePlay.see(.ubx(frame[2], frame[3], payload), by: &dialogue)
      case 4 where request.expectation == .assistance:
        DialoguePlay.see(.ubx(0x13, 0x60, [0, 0, 0, frame[3]] + frame[6..<10]), by: &dialogue)
      default: now += .milliseconds(Int.random(in: 0...300, using: &random))
      }
      while let step = dialogue.next(at: now) {
        switch step {
        case .send: sent += 1
        case .ended(let ticket, let outcome):
          #expect(open.remove(ticket) != nil, "seed \(seed), round \(round): ended twice")
          counts[outcome, default: 0] += 1
        }
      }
      if let deadline = dialogue.deadline { #expect(deadline > now, "seed \(seed)") }
    }
    #expect(open.isEmpty && dialogue.isIdle && dialogue.deadline == nil, "seed \(seed)")
    #expect(submitted > 300 && sent >= submitted && sent <= 3 * submitted, "seed \(seed)")
    #expect(counts.count == 3 && counts[.cancelled] == nil, "seed \(seed): \(counts)")
  }

  private func play(_ text: String, outcomes: Bool = true) {
    let played = DialoguePlay(text, showsOutcomes: outcomes)
    #expect(played.found == played.expected, "\(text)\nbecame\n\(played.found)")
  }
}
