#define _GNU_SOURCE
#include "CSystem.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

typedef struct csystem_start {
  void (*body)(void *context);
  void *context;
  char name[16];
} csystem_start;

static void *run(void *argument) {
  csystem_start given = *(csystem_start *)argument;
  free(argument);
  pthread_setname_np(pthread_self(), given.name);
  given.body(given.context);
  return NULL;
}

int csystem_thread_start(const char *name, void (*body)(void *context), void *context) {
  csystem_start *given = malloc(sizeof *given);
  if (given == NULL) return ENOMEM;
  given->body = body;
  given->context = context;
  strncpy(given->name, name, sizeof given->name - 1);
  given->name[sizeof given->name - 1] = 0;
  pthread_attr_t attributes;
  int failure = pthread_attr_init(&attributes);
  if (failure == 0) {
    pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    pthread_t thread;
    failure = pthread_create(&thread, &attributes, run, given);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    pthread_attr_destroy(&attributes);
  }
  if (failure != 0) free(given);
  return failure;
}

uint64_t csystem_thread_number(void) { return (uint64_t)gettid(); }

typedef struct csystem_lock_and_bell {
  pthread_mutex_t mutex;
  pthread_cond_t bell;
} csystem_lock_and_bell;

_Static_assert(sizeof(csystem_lock_and_bell) <= sizeof(csystem_guard), "a lock has room for both");

static csystem_lock_and_bell *both(csystem_guard *lock) {
  return (csystem_lock_and_bell *)(void *)lock->words;
}

void csystem_guard_make(csystem_guard *lock) {
  pthread_mutex_init(&both(lock)->mutex, NULL);
  pthread_condattr_t attributes;
  pthread_condattr_init(&attributes);
  pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
  pthread_cond_init(&both(lock)->bell, &attributes);
  pthread_condattr_destroy(&attributes);
}

void csystem_guard_take(csystem_guard *lock) { pthread_mutex_lock(&both(lock)->mutex); }

void csystem_guard_give(csystem_guard *lock) { pthread_mutex_unlock(&both(lock)->mutex); }

void csystem_guard_wait(csystem_guard *lock, int64_t until_ns) {
  // A bell is waited for by CLOCK_MONOTONIC: there is no other that never jumps.
  struct timespec until;
  clock_gettime(CLOCK_MONOTONIC, &until);
  until_ns -= csystem_boottime_ns();
  until_ns += until.tv_sec * INT64_C(1000000000) + until.tv_nsec;
  until.tv_sec = until_ns / 1000000000;
  until.tv_nsec = until_ns % 1000000000;
  pthread_cond_timedwait(&both(lock)->bell, &both(lock)->mutex, &until);
}

void csystem_guard_ring(csystem_guard *lock) { pthread_cond_broadcast(&both(lock)->bell); }
