/// Changes of files, by inotify.
#pragma once

/// A descriptor that becomes readable when something watched has changed, or a negated errno.
int csystem_watch_open(void);
/// Watches a folder: what is made, moved, written, removed in it or changes its mode or its owner.
/// `arrivals_only`: what is made in it or moved into it. Returns a number of 1 or more for it, the
/// same one each time, or a negated errno.
int csystem_watch_folder(int fd, const char *path, int arrivals_only);
/// Watches a file or a device: that it is opened, or bytes are read from it. Returns a number of 1
/// or more for it, or a negated errno.
int csystem_watch_opening(int fd, const char *path);
/// Watches it no more; a number that is not watched is fine.
void csystem_watch_forget(int fd, int number);
/// Takes what has changed. Returns 1 if anything has, 0 if not.
int csystem_watch_take(int fd);
