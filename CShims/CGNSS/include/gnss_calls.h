/// The functions of libgnss; included by gnss.h, and not by programs.
#ifndef GNSS_CALLS_H
#define GNSS_CALLS_H

/// What may be asked of the user.
typedef enum gnss_wish {
  GNSS_WHEN_IN_USE = 0,
  GNSS_ALWAYS = 1,
  /// Exact locations until the process ends, where approximate ones are granted.
  GNSS_FULL_ACCURACY = 2
} gnss_wish;

/// What the user may answer.
typedef enum gnss_answer {
  GNSS_ANSWER_NONE = 0,
  GNSS_ANSWER_WHILE_RUNNING = 1,
  GNSS_ANSWER_ALWAYS = 2,
  GNSS_ANSWER_THIS_TIME = 3,
  GNSS_ANSWER_APPROXIMATE = 4,
  GNSS_ANSWER_NO = 5
} gnss_answer;

/// Who asks the user.
typedef enum gnss_prompter {
  /// The controlling terminal, where there is one.
  GNSS_PROMPTER_TERMINAL = 0,
  /// The program, in a window perhaps: on_question.
  GNSS_PROMPTER_PROGRAM = 1,
  GNSS_PROMPTER_NONE = 2
} gnss_prompter;

/// What a program says of itself when it asks for the location. An Info.plist beside the executable
/// goes before it. All pointers are read before gnss_set_program returns, but the context and the
/// functions, which are used until the process ends.
typedef struct gnss_program {
  uint32_t size;
  gnss_prompter prompter;
  /// Such as "org.example.map"; NULL stands for the path of the executable.
  const char *id;
  /// What it wants the location for, in words that the user is shown; nobody is asked without.
  const char *when_in_use_purpose, *always_purpose, *full_accuracy_purpose;
  void *context;
  /// Shows a question; gnss_answer_question answers it, then or later. Comes within gnss_authorize.
  void (*on_question)(void *context, gnss_wish wish, const char *purpose);
  /// Whether a user is in front of the program. NULL: it is in the foreground of its terminal, or
  /// in an active login session. May call nothing of this library, and is to return at once.
  bool (*is_in_use)(void *context);
} gnss_program;

/// Says who the program is; before the first gnss_open, else GNSS_ERROR_TOO_LATE.
gnss_status gnss_set_program(const gnss_program *program);
/// Answers the question that on_question has shown.
gnss_status gnss_answer_question(gnss_answer answer);

/// How exact locations are wanted; a wish, never a promise.
typedef enum gnss_accuracy {
  /// Once a second, as exact as can be.
  GNSS_ACCURACY_BEST = 0,
  /// Several times a second.
  GNSS_ACCURACY_BEST_FOR_NAVIGATION = 1,
  /// Within desired_accuracy_m.
  GNSS_ACCURACY_WITHIN = 2,
  /// The region is enough: about five kilometres.
  GNSS_ACCURACY_REDUCED = 3
} gnss_accuracy;

/// What carries the receiver.
typedef enum gnss_activity {
  GNSS_ACTIVITY_OTHER = 0,
  GNSS_ACTIVITY_AUTOMOTIVE_NAVIGATION = 1,
  GNSS_ACTIVITY_FITNESS = 2,
  GNSS_ACTIVITY_OTHER_NAVIGATION = 3,
  GNSS_ACTIVITY_AIRBORNE = 4
} gnss_activity;

/// What is wanted of a receiver. All of 0 is the best, and every fix.
typedef struct gnss_settings {
  uint32_t size;
  gnss_accuracy accuracy;
  gnss_activity activity;
  uint32_t reserved;
  /// With GNSS_ACCURACY_WITHIN.
  double desired_accuracy_m;
  /// How far from the last delivered location the next one has to be; 0 delivers every fix.
  double distance_filter_m;
  /// How long gnss_request may take; 0 is 10 s.
  double request_timeout_s;
} gnss_settings;

/// On which thread callbacks come. They come one after the other, in order.
typedef enum gnss_calls {
  /// On the library's own, at once. What takes long there holds the receiver up.
  GNSS_CALLS_FROM_LIBRARY = 0,
  /// On the one that calls gnss_process, when gnss_descriptor is readable: for programs with a loop
  /// of their own. Up to 600 calls wait; then the oldest locations are dropped.
  GNSS_CALLS_FROM_PROCESS = 1
} gnss_calls;

/// What is allowed to be changed at a receiver: which messages it sends, and how often.
typedef enum gnss_changes {
  /// In its RAM, and put back by gnss_close or when nobody wants locations.
  GNSS_CHANGES_TEMPORARY = 0,
  /// Not a byte is written to it.
  GNSS_CHANGES_NONE = 1,
  /// In its RAM, until it loses power.
  GNSS_CHANGES_KEEP = 2
} gnss_changes;

/// How a receiver is opened. All pointers are read before gnss_open returns, but the context and
/// the functions, which are used until gnss_close returns. A function may be NULL.
typedef struct gnss_options {
  uint32_t size;
  gnss_calls calls;
  gnss_changes changes;
  /// Line speed of a serial port; 0 is found by listening.
  uint32_t baud_bits_per_s;
  /// A path of a port or a recording, "tcp://host:port", "receiver:ID", or "-", standard input.
  /// NULL: the first receiver that is found, or the next one that is plugged in.
  const char *source;
  void *context;
  /// A location of the updates, or the answer to gnss_request.
  void (*on_location)(void *context, const gnss_fix *location);
  /// There is no location now: GNSS_ERROR_NO_LOCATION, after which they come again by themselves,
  /// or GNSS_ERROR_NOT_AUTHORIZED.
  void (*on_failure)(void *context, gnss_status status, const gnss_diagnosis *why);
  /// What the program may do: once after gnss_open, then on each change.
  void (*on_authorization)(void *context, const gnss_authorization *authorization);
  /// Updates rest, because the program is not in use, or go on.
  void (*on_pause)(void *context, bool is_paused);
} gnss_options;

/// A receiver that is wanted. Those of one source, speed and changes share the receiver.
typedef struct gnss gnss;

/// Opens nothing yet: the receiver is read while updates are started or a location is requested.
/// `receiver` gets NULL where it fails: GNSS_ERROR_ARGUMENT, _SYSTEM, _FORKED.
gnss_status gnss_open(const gnss_options *options, gnss **receiver);
/// Ends all of it. No callback is under way or comes when it has returned, unless it is called in
/// one. The last of a receiver waits until that was put back as it was found, 3 s at most; within a
/// callback it does not. NULL is fine. `receiver` is not to be used any more.
void gnss_close(gnss *receiver);

/// Says what is wanted.
gnss_status gnss_configure(gnss *receiver, const gnss_settings *settings);
/// Asks the user, if nobody has decided yet and the program has a purpose; on_authorization tells.
gnss_status gnss_authorize(gnss *receiver, gnss_wish wish);
/// Starts updates. Before the program is authorized that is remembered, and they begin by
/// themselves. An outstanding request ends without an answer.
gnss_status gnss_start(gnss *receiver);
/// Stops updates and the request. One callback may still be under way on the library's thread; none
/// begins. With GNSS_CALLS_FROM_PROCESS none comes.
gnss_status gnss_stop(gnss *receiver);
/// Asks for one location: the first that is exact enough, or the best when the time is over, by
/// on_location; or on_failure. One request is outstanding at a time.
gnss_status gnss_request(gnss *receiver);

/// The last valid location of the receiver, with its own time. GNSS_ERROR_NONE where there is none,
/// GNSS_ERROR_NOT_AUTHORIZED where it may not be seen.
gnss_status gnss_latest(gnss *receiver, gnss_fix *location);
/// The satellites of the last epoch, one entry for each and signal. `count` gets how many there
/// are; up to `capacity` of them, each of `item_size` bytes, are filled. GNSS_ERROR_NOT_AUTHORIZED
/// where exact locations may not be seen or are not being received: satellites tell the place.
gnss_status gnss_satellites(
  gnss *receiver, gnss_satellite *satellites, size_t item_size, size_t capacity, size_t *count);
/// Why no location comes, or that they come.
gnss_status gnss_diagnose(gnss *receiver, gnss_diagnosis *diagnosis);
/// How the receiver rests: it does while all that is started wants its locations by a distance
/// filter that leaves the time for it. GNSS_ERROR_NONE before it may, and while nothing is started.
gnss_status gnss_get_power(gnss *receiver, gnss_power *power);
/// What the program may do.
gnss_status gnss_get_authorization(gnss *receiver, gnss_authorization *authorization);

/// The descriptor that is readable while calls wait for gnss_process; -1 without
/// GNSS_CALLS_FROM_PROCESS. It stays the library's: it may be polled and not be read or closed.
int gnss_descriptor(gnss *receiver);
/// Makes the calls that wait, on this thread; returns when none waits.
gnss_status gnss_process(gnss *receiver);

/// Whether a port has a receiver behind it.
typedef enum gnss_port_kind {
  /// It has, and is opened by itself.
  GNSS_PORT_SURE = 0,
  /// It may have: a generic bridge. Opened when it is named.
  GNSS_PORT_POSSIBLE = 1,
  GNSS_PORT_NEVER = 2
} gnss_port_kind;

/// A serial port, as far as it is known without opening it. Texts may be empty, USB numbers 0.
typedef struct gnss_port {
  uint32_t size;
  gnss_port_kind kind;
  uint16_t vendor_id, product_id;
  /// This user may open it, as far as permission goes.
  bool is_permitted;
  char path[128], receiver_id[128], manufacturer[128], product[128], serial[128];
  char driver[32], group[32], reason[128];
} gnss_port;

/// The serial ports of this machine, the surer first; as gnss_satellites fills them. No
/// authorization is needed, and none is opened. GNSS_ERROR_SYSTEM where sysfs cannot be read.
gnss_status gnss_ports(gnss_port *ports, size_t item_size, size_t capacity, size_t *count);

/// What happens to a port.
typedef enum gnss_port_change {
  GNSS_PORT_PLUGGED = 0,
  GNSS_PORT_CHANGED = 1,
  /// Only its path is told.
  GNSS_PORT_PULLED = 2,
  /// Events were lost: list the ports anew. No port is told.
  GNSS_PORT_MISSED = 3
} gnss_port_change;

/// Ports as they come and go.
typedef struct gnss_port_watch gnss_port_watch;

/// Begins to follow ports, before they are listed. GNSS_ERROR_NOT_BUILT without udev.
gnss_status gnss_port_watch_open(
  void *context,
  void (*on_change)(void *context, gnss_port_change change, const gnss_port *port),
  gnss_port_watch **watch);
/// Ends it; not within on_change. NULL is fine.
void gnss_port_watch_close(gnss_port_watch *watch);
/// The descriptor that is readable while changes wait for gnss_port_watch_process.
int gnss_port_watch_descriptor(gnss_port_watch *watch);
/// Tells the changes that wait, on this thread.
gnss_status gnss_port_watch_process(gnss_port_watch *watch);

typedef enum gnss_frame_kind {
  GNSS_FRAME_NMEA = 0,
  GNSS_FRAME_UBX = 1,
  GNSS_FRAME_RTCM3 = 2
} gnss_frame_kind;

typedef enum gnss_frame_check {
  GNSS_FRAME_VALID = 0,
  GNSS_FRAME_INVALID = 1,
  /// A sentence without a checksum.
  GNSS_FRAME_UNVERIFIED = 2
} gnss_frame_check;

/// A frame of a stream. Its bytes are there until the callback returns.
typedef struct gnss_frame {
  uint32_t size;
  gnss_frame_kind kind;
  gnss_frame_check check;
  uint32_t byte_count;
  /// Where its first byte stands in the stream.
  uint64_t offset;
  const uint8_t *bytes;
} gnss_frame;

/// Reads bytes without a port: a recording, or what came some other way.
typedef struct gnss_decoder gnss_decoder;

/// What a decoder is to tell; a function may be NULL.
typedef struct gnss_decoder_options {
  uint32_t size;
  uint32_t reserved;
  void *context;
  /// An epoch is complete, with a position or without; gnss_decoder_satellites gives what it saw.
  void (*on_fix)(void *context, const gnss_fix *fix);
  /// A frame has come, right or wrong.
  void (*on_frame)(void *context, const gnss_frame *frame);
} gnss_decoder_options;

/// Makes a decoder. Nobody is asked: where a recording was made is no secret of its reader's.
gnss_status gnss_decoder_open(const gnss_decoder_options *options, gnss_decoder **decoder);
/// Ends it; not within its callbacks. NULL is fine.
void gnss_decoder_close(gnss_decoder *decoder);
/// Takes bytes, however they are cut, and calls back for what they complete, on this thread.
gnss_status gnss_decode(gnss_decoder *decoder, const void *bytes, size_t byte_count);
/// Says that the stream has ended; calls back for what was left. The next byte begins another one.
gnss_status gnss_decode_end(gnss_decoder *decoder);
/// The satellites of the fix that is being told; within on_fix. As gnss_satellites.
gnss_status gnss_decoder_satellites(
  gnss_decoder *decoder, gnss_satellite *satellites, size_t item_size, size_t capacity,
  size_t *count);

#ifndef __cplusplus
_Static_assert(sizeof(gnss_fix) == 400, "gnss_fix is ABI");
_Static_assert(sizeof(gnss_satellite) == 56, "gnss_satellite is ABI");
_Static_assert(sizeof(gnss_power) == 88, "gnss_power is ABI");
_Static_assert(sizeof(gnss_diagnosis) == 520, "gnss_diagnosis is ABI");
#endif

#endif
