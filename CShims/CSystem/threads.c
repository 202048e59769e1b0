#define _GNU_SOURCE
#include "CSystem.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

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
