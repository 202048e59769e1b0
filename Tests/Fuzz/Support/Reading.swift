/// Takes a value as if it were used, so that the optimizer cannot leave its decoding out.
@_optimize(none)
package func read<Value: ~Copyable & ~Escapable>(_ value: borrowing Value) {}
