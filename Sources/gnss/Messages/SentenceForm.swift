internal import GNSSDictionary

/// How the member `fields` of one sentence is put together: a list of steps, made once.
final class SentenceForm {
  struct Step {
    var kind: SentenceLayout.Kind
    /// `,"name":` in the form's text; a group's with its bracket.
    var text: Int32 = 0
    var textLength: Int32 = 0
    /// Of a group, how many fields an element has.
    var size: Int32 = 0
    /// Of a group, how many elements there are; -1: as many as there are fields for.
    var count: Int32 = -1
    /// Of a group, which step's field says how many; -1: none.
    var counting: Int32 = -1
    /// Whether a group's elements are plain values, as they have one field only.
    var isPlain = false
    /// Whether a group further on is counted by the number.
    var isCount = false
  }

  /// Where the layout stands in the dictionary's table.
  let place: Int
  let steps: UnsafeMutablePointer<Step>
  let stepCount: Int
  /// All text, and a block more, so that whole blocks can be read.
  let text: UnsafeMutablePointer<UInt8>

  init(_ layout: SentenceLayout) {
    place = layout.place
    var letters = TextBuffer()
    var steps: [Step] = []
    var isPlain = false
    for (index, field) in layout.fields.enumerated() {
      var step = Step(kind: field.kind, size: Int32(field.size))
      if field.kind == .group {
        step.isPlain = field.size == 1
        isPlain = step.isPlain
        switch field.count {
        case .fixed(let count): step.count = Int32(count)
        case .toEnd: step.count = -1
        case .field(let counting):
          step.counting = Int32(counting)
          steps[counting].isCount = true
        }
      }
      // A list of plain values bears their name.
      let name = step.isPlain ? layout.fields[index + 1].name : field.name
      if field.kind != .groupEnd, step.isPlain || !isPlain {
        let start = letters.count
        letters.append(",\"")
        letters.append(name.bytes)
        letters.append(field.kind == .group ? "\":[" : "\":")
        step.text = Int32(start)
        step.textLength = Int32(letters.count - start)
      }
      if field.kind == .groupEnd { isPlain = false }
      steps.append(step)
    }
    stepCount = steps.count
    self.steps = .allocate(capacity: steps.count)
    for (index, step) in steps.enumerated() { (self.steps + index).initialize(to: step) }
    text = .allocate(capacity: letters.count + JSONText.block)
    text.initialize(repeating: 0, count: letters.count + JSONText.block)
    for (index, byte) in letters.bytes.enumerated() { text[index] = byte }
  }

  deinit {
    steps.deallocate()
    text.deallocate()
  }
}
