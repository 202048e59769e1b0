import CSystem

/// The two clocks: one that only counts, and one that tells the time of day.
public enum Clock {
  /// The monotonic instant now, counted from an arbitrary start; it goes on while the machine
  /// sleeps: an age is an age.
  ///
  /// Source: clock_gettime(2), CLOCK_BOOTTIME.
  public static var now: Duration { .nanoseconds(csystem_boottime_ns()) }

  /// Nanoseconds since 1970-01-01T00:00:00Z by the host's clock, which may be wrong and may jump.
  ///
  /// Source: clock_gettime(2), CLOCK_REALTIME.
  public static var utcNow: Int64 { csystem_realtime_ns() }
}
