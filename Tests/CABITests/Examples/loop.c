/// Prints some locations and the sky above them from a loop of its own: one thread, one poll().
/// Where it may not have them it ends at once and says who mends that.
#include <errno.h>
#include <gnss.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct loop {
  gnss *receiver;
  int left;
  bool is_refused;
} loop;

static void tell(const gnss_diagnosis *why) {
  fprintf(stderr, "%s%s%s\n", why->text, why->mend[0] ? "; try: " : "", why->mend);
}

// Is called for each failure: what is refused stays so, all else mends itself.
static void note_failure(void *context, gnss_status status, const gnss_diagnosis *why) {
  loop *self = context;
  tell(why);
  if (status == GNSS_ERROR_NOT_AUTHORIZED) self->is_refused = true;
}

static void print_location(void *context, const gnss_fix *location) {
  loop *self = context;
  gnss_satellite sky[64];
  size_t count = 0;
  gnss_satellites(self->receiver, sky, sizeof sky[0], 64, &count);
  printf("%.7f %.7f, %d satellites used of %zu signals\n", location->latitude_deg,
         location->longitude_deg, location->satellites_used, count);
  self->left--;
}

int main(int count, char **arguments) {
  loop self = {.left = count > 2 ? atoi(arguments[2]) : 5};
  gnss_options options = {.size = sizeof options, .calls = GNSS_CALLS_FROM_PROCESS};
  options.source = count > 1 ? arguments[1] : NULL;
  options.context = &self;
  options.on_location = print_location;
  options.on_failure = note_failure;
  if (gnss_open(&options, &self.receiver) != GNSS_OK) return 1;
  gnss_start(self.receiver);
  struct pollfd wait = {.fd = gnss_descriptor(self.receiver), .events = POLLIN};
  while (self.left > 0 && !self.is_refused) {
    int ready = poll(&wait, 1, 60000);
    if (ready < 0 && errno == EINTR) continue;
    if (ready <= 0) break;
    gnss_process(self.receiver); // calls print_location
  }
  if (self.left > 0 && !self.is_refused) {
    gnss_diagnosis why = {.size = sizeof why};
    gnss_diagnose(self.receiver, &why);
    tell(&why);
  }
  gnss_close(self.receiver);
  return self.left > 0;
}
