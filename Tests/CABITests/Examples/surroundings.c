/// Checks what gnss.h says of threads, signals and fork, on a live source; 0 where all of it holds.
#include <errno.h>
#include <fcntl.h>
#include <gnss.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

static atomic_int locations, handled, wrong_thread;
static pthread_t first;
static gnss *receiver;

static void check(int holds, const char *what) {
  if (holds) return;
  fprintf(stderr, "does not hold: %s\n", what);
  exit(1);
}

static void on_signal(int number) {
  (void)number;
  handled++;
  if (!pthread_equal(pthread_self(), first)) wrong_thread++;
}

static void on_location(void *context, const gnss_fix *location) {
  (void)context;
  check(location->size == sizeof *location, "a fix has its size");
  gnss_diagnosis why = {.size = sizeof why};
  check(gnss_diagnose(receiver, &why) == GNSS_OK, "a callback may call");
  locations++;
}

static void wait_for(int count) {
  for (int turn = 0; turn < 600 && locations < count; turn++) {
    struct timespec tenth = {.tv_nsec = 100000000};
    while (nanosleep(&tenth, &tenth) != 0 && errno == EINTR) {}
  }
  check(locations >= count, "locations come within 60 s");
}

static void *look(void *unused) {
  (void)unused;
  for (int turn = 0; turn < 2000; turn++) {
    gnss_fix fix = {.size = sizeof fix};
    gnss_satellite sky[8];
    size_t count;
    gnss_latest(receiver, &fix);
    gnss_satellites(receiver, sky, sizeof sky[0], 8, &count);
  }
  return NULL;
}

static void threads(void) {
  pthread_t lookers[4];
  sigset_t all, now;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &now);
  for (int index = 0; index < 4; index++) pthread_create(&lookers[index], NULL, look, NULL);
  pthread_sigmask(SIG_SETMASK, &now, NULL);
  for (int index = 0; index < 4; index++) pthread_join(lookers[index], NULL);
}

/// Runs a body in a child, which is to end with 0.
static void in_child(int (*body)(void), const char *what) {
  pid_t child = fork();
  if (child == 0) _exit(body());
  int status;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {}
  check(WIFEXITED(status) && WEXITSTATUS(status) == 0, what);
}

static int use_parents(void) {
  gnss_fix fix = {.size = sizeof fix};
  gnss *other;
  gnss_options options = {.size = sizeof options};
  int isRefused = gnss_latest(receiver, &fix) == GNSS_ERROR_FORKED &&
                  gnss_stop(receiver) == GNSS_ERROR_FORKED &&
                  gnss_open(&options, &other) == GNSS_ERROR_FORKED && other == NULL;
  gnss_close(receiver);
  return !isRefused;
}

enum { most_descriptors = 256 };

/// Checks that what the library has opened beside what there was is closed on exec.
static void descriptors(const int before[most_descriptors]) {
  int count = 0;
  for (int fd = 0; fd < most_descriptors; fd++) {
    int flags = fcntl(fd, F_GETFD);
    if (flags < 0 || before[fd] >= 0) continue;
    check((flags & FD_CLOEXEC) != 0, "each descriptor is closed on exec");
    count++;
  }
  check(count > 0, "the library has descriptors");
}

int main(int count, char **arguments) {
  first = pthread_self();
  int before[most_descriptors];
  for (int fd = 0; fd < most_descriptors; fd++) before[fd] = fcntl(fd, F_GETFD);
  struct sigaction action = {.sa_handler = on_signal};
  sigaction(SIGALRM, &action, NULL);
  sigaction(SIGUSR1, &action, NULL);
  gnss_options options = {.size = sizeof options, .on_location = on_location};
  options.source = count > 1 ? arguments[1] : NULL;
  check(gnss_open(&options, &receiver) == GNSS_OK, "it opens");
  gnss_program late = {.size = sizeof late};
  check(gnss_set_program(&late) == GNSS_ERROR_TOO_LATE, "a program says first who it is");
  struct sigaction found;
  sigaction(SIGUSR1, NULL, &found);
  check(found.sa_handler == on_signal, "the library takes no signal");
  struct itimerval often = {{0, 1000}, {0, 1000}};
  setitimer(ITIMER_REAL, &often, NULL);
  gnss_start(receiver);
  wait_for(2);
  for (int turn = 0; turn < 100; turn++) kill(getpid(), SIGUSR1);
  threads();
  in_child(use_parents, "a forked child is refused");
  descriptors(before);
  wait_for(locations + 2);
  check(handled > 0, "signals were delivered");
  check(wrong_thread == 0, "no signal is delivered to the library's threads");
  gnss_close(receiver);
  int so_far = locations;
  gnss_close(NULL);
  struct timespec second = {.tv_sec = 1};
  while (nanosleep(&second, &second) != 0 && errno == EINTR) {}
  check(locations == so_far, "nothing comes after gnss_close");
  puts("threads, signals and fork: all holds");
  return 0;
}
