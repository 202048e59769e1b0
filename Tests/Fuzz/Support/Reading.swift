/// Takes a value as if it were used, so that the optimizer cannot leave its decoding out.
@_optimize(none)
package func read<Value: ~Copyable & ~Escapable>(_ value: borrowing Value) {}

/// Takes every field of a message as if it were used.
package struct FieldReader: UBXFieldVisitor {
  /// How many fields there were, a message without groups counting as one.
  package private(set) var count = 0

  package init() {}

  package mutating func fields<Message>(of message: Message, block: Int?) { take(message) }
  package mutating func field<Value>(_ name: String, _ value: Value, block: Int?) { take(value) }
  package mutating func bytes(_ name: String, _ value: RawSpan, block: Int?) { take(value) }
  package mutating func derived<Value>(_ name: String, _ value: Value, block: Int?) { take(value) }

  private mutating func take<Value: ~Escapable>(_ value: borrowing Value) {
    read(value)
    count += 1
  }
}
