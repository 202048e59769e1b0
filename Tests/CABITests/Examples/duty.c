/// Wants a location every so many metres, and tells when the receiver rests in between. Ends when
/// the receiver has rested, was woken, and has told a location again.
#include <errno.h>
#include <gnss.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

typedef struct traveller {
  bool has_rested, is_back, is_refused;
} traveller;

static void print_location(void *context, const gnss_fix *location) {
  traveller *self = context;
  printf("%.5f %.5f\n", location->latitude_deg, location->longitude_deg);
  if (self->has_rested) self->is_back = true;
}

static void note_failure(void *context, gnss_status status, const gnss_diagnosis *why) {
  traveller *self = context;
  fprintf(stderr, "%s; try: %s\n", why->text, why->mend);
  if (status == GNSS_ERROR_NOT_AUTHORIZED) self->is_refused = true;
}

static void look_at_power(traveller *self, gnss *receiver) {
  gnss_power power = {.size = sizeof power};
  if (gnss_get_power(receiver, &power) != GNSS_OK) return;
  if (power.state != GNSS_POWER_RESTING || self->has_rested) return;
  struct timespec now;
  clock_gettime(CLOCK_BOOTTIME, &now);
  double left = power.next_wake_monotonic_ns / 1e9 - (now.tv_sec + now.tv_nsec / 1e9);
  printf("rests (%s) for another %.0f s; was on for %.0f of %.0f s\n", power.means, left,
         power.on_s, power.watched_s);
  self->has_rested = true;
}

int main(int count, char **arguments) {
  traveller self = {0};
  gnss *receiver;
  gnss_options options = {.size = sizeof options, .calls = GNSS_CALLS_FROM_PROCESS};
  options.source = count > 1 ? arguments[1] : NULL;
  options.context = &self;
  options.on_location = print_location;
  options.on_failure = note_failure;
  gnss_settings settings = {.size = sizeof settings, .activity = GNSS_ACTIVITY_FITNESS};
  settings.distance_filter_m = count > 2 ? atof(arguments[2]) : 100;
  if (gnss_open(&options, &receiver) != GNSS_OK) return 1;
  if (gnss_configure(receiver, &settings) != GNSS_OK) return 2;
  gnss_start(receiver);
  struct pollfd wait = {.fd = gnss_descriptor(receiver), .events = POLLIN};
  while (!self.is_back && !self.is_refused) {
    if (poll(&wait, 1, 1000) < 0 && errno != EINTR) break;
    gnss_process(receiver);
    look_at_power(&self, receiver);
  }
  gnss_close(receiver); // wakes it and leaves it as it was found
  return !self.is_back;
}
