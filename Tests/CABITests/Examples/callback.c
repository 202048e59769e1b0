/// Prints where you are until the place is good enough; the library's own thread calls back.
#include <gnss.h>
#include <semaphore.h>
#include <stdio.h>

static void print_location(void *context, const gnss_fix *location) {
  printf("%.7f %.7f within %.1f m\n", location->latitude_deg, location->longitude_deg,
         location->horizontal_accuracy_m);
  if (location->horizontal_accuracy_m < 20) sem_post(context);
}

static void print_failure(void *context, gnss_status status, const gnss_diagnosis *why) {
  fprintf(stderr, "%s: %s; try: %s\n", gnss_error_text(status), why->text, why->mend);
  if (status == GNSS_ERROR_NOT_AUTHORIZED) sem_post(context);
}

int main(int count, char **arguments) {
  sem_t done;
  sem_init(&done, 0, 0);
  gnss_program program = {.size = sizeof program, .when_in_use_purpose = "Prints where you are."};
  gnss_set_program(&program);
  gnss_options options = {.size = sizeof options, .context = &done};
  options.source = count > 1 ? arguments[1] : NULL; // NULL: the first receiver that is found
  options.on_location = print_location;
  options.on_failure = print_failure;
  gnss *receiver;
  gnss_status status = gnss_open(&options, &receiver);
  if (status != GNSS_OK) {
    fprintf(stderr, "%s\n", gnss_error_text(status));
    return 1;
  }
  gnss_authorize(receiver, GNSS_WHEN_IN_USE); // asks on the terminal, if nobody has decided
  gnss_start(receiver);
  sem_wait(&done);
  gnss_close(receiver); // the port is left as it was found
  return 0;
}
