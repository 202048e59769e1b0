/// libgnss: the location of a GNSS receiver, for C and whatever can call C.
///
///     gnss_options options = {.size = sizeof options, .on_location = print_location};
///     gnss *receiver;
///     if (gnss_open(&options, &receiver) != GNSS_OK) …
///     gnss_authorize(receiver, GNSS_WHEN_IN_USE);
///     gnss_start(receiver);
///     …
///     gnss_close(receiver);
///
/// Structs. The first member of each is its size: set it to `sizeof` before the library reads or
/// fills it. What a caller of today does not know of is left out, what a library of yesterday does
/// not know of is left as it was. All else of 0 is the usual. Nothing that the library fills holds
/// a pointer, so a copy is a copy; texts are UTF-8, end in 0, and are cut where they are too long.
/// A number that is not known is NAN, a count that is not known is GNSS_UNKNOWN.
///
/// Threads. Every function may be called from any thread, and none waits but gnss_close. Functions
/// on one gnss_decoder or gnss_port_watch are called by one thread at a time. gnss_open says on
/// which thread callbacks come; within one every function may be called.
///
/// Signals. The library handles none, and none is delivered to its threads.
///
/// fork. Its descriptors are closed on exec. A child that goes on without exec may use nothing of
/// what its parent has opened: the functions give GNSS_ERROR_FORKED, gnss_close does nothing.
///
/// Source of the meanings: this project's article "LibGNSS".
#ifndef GNSS_H
#define GNSS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define GNSS_VERSION "0.1.0"
/// A count that is not known.
#define GNSS_UNKNOWN (-1)
/// An instant that is not known.
#define GNSS_UNKNOWN_TIME INT64_MIN

/// What a function gives.
typedef enum gnss_status {
  GNSS_OK = 0,
  /// An argument is NULL, has no size, or a value that is not known.
  GNSS_ERROR_ARGUMENT = 1,
  /// There is none, or none yet.
  GNSS_ERROR_NONE = 2,
  /// The program may not have the location, or its user may not open the port.
  GNSS_ERROR_NOT_AUTHORIZED = 3,
  /// No location comes; it is tried again.
  GNSS_ERROR_NO_LOCATION = 4,
  /// A call of the system failed: no memory, no descriptors, no thread.
  GNSS_ERROR_SYSTEM = 5,
  /// It was opened by a process from which this one was forked.
  GNSS_ERROR_FORKED = 6,
  /// It is too late: the library is in use already.
  GNSS_ERROR_TOO_LATE = 7,
  /// This library is built without it.
  GNSS_ERROR_NOT_BUILT = 8
} gnss_status;

/// The version of the library at hand; GNSS_VERSION is that of the header.
const char *gnss_version(void);
/// What a status means, in one line; never NULL.
const char *gnss_error_text(gnss_status status);
/// What mends it, in one line; empty where there is nothing to be mended.
const char *gnss_error_mend(gnss_status status);

/// What kind of solution a fix is.
typedef enum gnss_mode {
  GNSS_MODE_NONE = 0,
  GNSS_MODE_2D = 1,
  GNSS_MODE_3D = 2,
  GNSS_MODE_DEAD_RECKONING = 3,
  GNSS_MODE_TIME_ONLY = 4
} gnss_mode;

/// How a position was obtained.
typedef enum gnss_quality {
  GNSS_QUALITY_UNKNOWN = 0,
  GNSS_QUALITY_AUTONOMOUS = 1,
  GNSS_QUALITY_DIFFERENTIAL = 2,
  GNSS_QUALITY_RTK_FLOAT = 3,
  GNSS_QUALITY_RTK_FIXED = 4,
  GNSS_QUALITY_ESTIMATED = 5,
  GNSS_QUALITY_MANUAL = 6,
  GNSS_QUALITY_SIMULATED = 7
} gnss_quality;

/// It is from a simulator or a recording.
#define GNSS_FIX_IS_SIMULATED 1u
/// It stands for a region of some kilometres, because no more is granted or wanted.
#define GNSS_FIX_IS_REDUCED 2u
/// The accuracies are estimates and not the receiver's word.
#define GNSS_FIX_IS_ESTIMATED 4u
/// Its date is off by a multiple of 1024 weeks, as far as can be told.
#define GNSS_FIX_IS_TIME_SUSPECT 8u

/// Where the receiver was at an instant, WGS-84. Accuracies are one sigma: in 68 of 100 cases it is
/// no worse.
typedef struct gnss_fix {
  uint32_t size;
  gnss_mode mode;
  gnss_quality quality;
  /// GNSS_FIX_IS_….
  uint32_t flags;
  /// The instant of the fix, nanoseconds since 1970-01-01T00:00:00Z; or GNSS_UNKNOWN_TIME.
  int64_t utc_unix_ns;
  /// When it came, by CLOCK_BOOTTIME; GNSS_UNKNOWN_TIME from a decoder.
  int64_t arrival_monotonic_ns;
  /// North and east are positive.
  double latitude_deg, longitude_deg;
  /// Above mean sea level; above the ellipsoid; the height of the one over the other.
  double altitude_m, ellipsoidal_altitude_m, geoid_separation_m;
  double horizontal_accuracy_m, vertical_accuracy_m;
  /// Over ground; up is positive.
  double speed_m_per_s, speed_accuracy_m_per_s, climb_m_per_s;
  /// Over ground, true, 0 to below 360; unknown while hardly moving.
  double course_deg, course_accuracy_deg;
  /// Of the vehicle, true, where the receiver knows its attitude.
  double heading_deg;
  double hdop, vdop, pdop;
  int32_t satellites_used, satellites_in_view;
  /// The receiver's name, once it has told it; the port or address it is on.
  char receiver[64], port[128];
  /// Of the vehicle, as heading_deg; the bow up and the right side down are positive.
  double heading_accuracy_deg, pitch_deg, pitch_accuracy_deg, roll_deg, roll_accuracy_deg;
} gnss_fix;

typedef enum gnss_constellation {
  GNSS_GPS = 0,
  GNSS_SBAS = 1,
  GNSS_GALILEO = 2,
  GNSS_BEIDOU = 3,
  GNSS_IMES = 4,
  GNSS_QZSS = 5,
  GNSS_GLONASS = 6,
  GNSS_NAVIC = 7
} gnss_constellation;

/// A satellite on one signal.
typedef struct gnss_satellite {
  uint32_t size;
  gnss_constellation constellation;
  /// GPS PRN, SBAS PRN, GLONASS slot, and so on.
  uint32_t number;
  /// 1 used in the solution, 0 not, or GNSS_UNKNOWN.
  int32_t is_used;
  double elevation_deg, azimuth_deg, cn0_db_hz;
  /// Such as "L1 C/A", "E5a"; empty where the receiver does not tell.
  char signal[16];
} gnss_satellite;

/// What a program may have, as CoreLocation numbers it.
typedef enum gnss_authorization_status {
  GNSS_NOT_DETERMINED = 0,
  GNSS_RESTRICTED = 1,
  GNSS_DENIED = 2,
  GNSS_AUTHORIZED_ALWAYS = 3,
  GNSS_AUTHORIZED_WHEN_IN_USE = 4
} gnss_authorization_status;

typedef struct gnss_authorization {
  uint32_t size;
  gnss_authorization_status status;
  /// Only the region may be seen.
  bool is_reduced;
  /// The administrator has location services on for this machine.
  bool are_services_enabled;
} gnss_authorization;

/// Why no location comes, or that they come. Of several causes the first in this order is told.
typedef enum gnss_cause {
  GNSS_CAUSE_DELIVERING = 0,
  GNSS_CAUSE_NOT_STARTED = 1,
  GNSS_CAUSE_SERVICES_OFF = 2,
  GNSS_CAUSE_RESTRICTED = 3,
  GNSS_CAUSE_DENIED = 4,
  GNSS_CAUSE_NOT_DETERMINED = 5,
  GNSS_CAUSE_WAITING_FOR_AUTHORIZATION = 6,
  GNSS_CAUSE_PAUSED = 7,
  GNSS_CAUSE_NO_RECEIVER = 8,
  GNSS_CAUSE_NO_PERMISSION = 9,
  GNSS_CAUSE_BUSY = 10,
  GNSS_CAUSE_FAILED = 11,
  GNSS_CAUSE_ENDED = 12,
  GNSS_CAUSE_STARTING = 13,
  GNSS_CAUSE_NO_BYTES = 14,
  GNSS_CAUSE_BAD_CHECKSUMS = 15,
  GNSS_CAUSE_NO_FIX = 16,
  GNSS_CAUSE_STALE_FIXES = 17,
  GNSS_CAUSE_FILTERED = 18
} gnss_cause;

typedef struct gnss_diagnosis {
  uint32_t size;
  gnss_cause cause;
  /// What it is, in one line; the one command that mends it, or empty.
  char text[256], mend[256];
} gnss_diagnosis;

typedef enum gnss_power_state {
  /// It searches for satellites.
  GNSS_POWER_ACQUIRING = 0,
  /// It has fixes.
  GNSS_POWER_TRACKING = 1,
  GNSS_POWER_RESTING = 2
} gnss_power_state;

/// How a receiver rests between the fixes that are wanted, and what that saves. Times and energies
/// are as of the last fix or change of state; energies are estimates by a table.
typedef struct gnss_power {
  uint32_t size;
  gnss_power_state state;
  /// When it is woken next, by CLOCK_BOOTTIME; GNSS_UNKNOWN_TIME unless it rests.
  int64_t next_wake_monotonic_ns;
  /// How long it has been watched, and how long of that it was on.
  double watched_s, on_s;
  /// What it has taken, and what it would have taken had it been on all the time; millijoules.
  double energy_mj, always_on_energy_mj;
  /// How often it has been woken.
  int32_t wakes;
  uint32_t reserved;
  /// The way in which it rests, such as "backup"; empty where it stays on.
  char means[32];
} gnss_power;

#include "gnss_calls.h"

#ifdef __cplusplus
}
#endif

#endif
