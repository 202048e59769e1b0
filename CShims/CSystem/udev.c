#define _GNU_SOURCE
#include "CSystem.h"

#include <errno.h>
#include <stddef.h>

#ifdef GNSS_UDEV

#if !__has_include(<libudev.h>)
#error \
  "libudev.h not found: run apt-get install libudev-dev (or build without hot-plug: \
swift build --disable-default-traits)"
#else

#include <libudev.h>
#include <stdlib.h>
#include <string.h>
#include <sys/sysmacros.h>

/// Room for the events of a hub with many ports; the default of 212 992 bytes is used up by a
/// storm.
static const int monitor_buffer_bytes = 1 << 20;

struct csystem_monitor {
  struct udev *udev;
  struct udev_monitor *monitor;
};

static struct udev_device *plain(csystem_device *device) { return (struct udev_device *)device; }

int csystem_udev_list(
  const char *subsystem, void *context, void (*each)(void *context, csystem_device *device)
) {
  struct udev *udev = udev_new();
  if (udev == NULL) return ENOMEM;
  struct udev_enumerate *list = udev_enumerate_new(udev);
  int result = list != NULL ? -udev_enumerate_add_match_subsystem(list, subsystem) : ENOMEM;
  if (result == 0) result = -udev_enumerate_scan_devices(list);
  struct udev_list_entry *entry = result == 0 ? udev_enumerate_get_list_entry(list) : NULL;
  for (; entry != NULL; entry = udev_list_entry_get_next(entry)) {
    struct udev_device *device =
      udev_device_new_from_syspath(udev, udev_list_entry_get_name(entry));
    if (device == NULL) continue;  // It went while we were listing.
    each(context, (csystem_device *)device);
    udev_device_unref(device);
  }
  if (list != NULL) udev_enumerate_unref(list);
  udev_unref(udev);
  return result;
}

int csystem_udev_find(
  uint32_t major, uint32_t minor, void *context,
  void (*each)(void *context, csystem_device *device)
) {
  struct udev *udev = udev_new();
  if (udev == NULL) return ENOMEM;
  struct udev_device *device = udev_device_new_from_devnum(udev, 'c', makedev(major, minor));
  if (device != NULL) {
    each(context, (csystem_device *)device);
    udev_device_unref(device);
  }
  udev_unref(udev);
  return 0;
}

const char *csystem_device_node(csystem_device *device) {
  return udev_device_get_devnode(plain(device));
}

const char *csystem_device_name(csystem_device *device) {
  return udev_device_get_sysname(plain(device));
}

const char *csystem_device_path(csystem_device *device) {
  return udev_device_get_devpath(plain(device));
}

const char *csystem_device_subsystem(csystem_device *device) {
  return udev_device_get_subsystem(plain(device));
}

const char *csystem_device_property(csystem_device *device, const char *key) {
  return udev_device_get_property_value(plain(device), key);
}

const char *csystem_device_attribute(csystem_device *device, const char *key) {
  return udev_device_get_sysattr_value(plain(device), key);
}

const char *csystem_device_usb_attribute(csystem_device *device, const char *key) {
  struct udev_device *usb =
    udev_device_get_parent_with_subsystem_devtype(plain(device), "usb", "usb_device");
  return usb != NULL ? udev_device_get_sysattr_value(usb, key) : NULL;
}

const char *csystem_device_driver(csystem_device *device) {
  struct udev_device *at = plain(device);
  for (; at != NULL; at = udev_device_get_parent(at)) {
    const char *subsystem = udev_device_get_subsystem(at);
    // The layer that newer kernels put below every UART; it says nothing.
    if (subsystem != NULL && strcmp(subsystem, "serial-base") == 0) continue;
    const char *driver = udev_device_get_driver(at);
    if (driver != NULL) return driver;
  }
  return NULL;
}

int csystem_device_has_parent(csystem_device *device) {
  return udev_device_get_parent(plain(device)) != NULL;
}

void csystem_device_links(
  csystem_device *device, void *context, void (*each)(void *context, const char *link)
) {
  struct udev_list_entry *entry = udev_device_get_devlinks_list_entry(plain(device));
  for (; entry != NULL; entry = udev_list_entry_get_next(entry)) {
    each(context, udev_list_entry_get_name(entry));
  }
}

void csystem_monitor_close(csystem_monitor *monitor) {
  if (monitor->monitor != NULL) udev_monitor_unref(monitor->monitor);
  if (monitor->udev != NULL) udev_unref(monitor->udev);
  free(monitor);
}

int csystem_monitor_open(csystem_monitor **monitor) {
  csystem_monitor *made = calloc(1, sizeof *made);
  if (made == NULL) return -ENOMEM;
  int failure = ENOMEM;
  made->udev = udev_new();
  if (made->udev != NULL) made->monitor = udev_monitor_new_from_netlink(made->udev, "udev");
  struct udev_monitor *netlink = made->monitor;
  if (netlink != NULL) {
    failure = -udev_monitor_filter_add_match_subsystem_devtype(netlink, "tty", NULL);
    if (failure == 0) {
      failure = -udev_monitor_filter_add_match_subsystem_devtype(netlink, "gnss", NULL);
    }
    // Only root may go above the system's limit; the default does where this is refused.
    (void)udev_monitor_set_receive_buffer_size(netlink, monitor_buffer_bytes);
    if (failure == 0) failure = -udev_monitor_enable_receiving(netlink);
  }
  if (failure != 0) {
    csystem_monitor_close(made);
    return -failure;
  }
  *monitor = made;
  return udev_monitor_get_fd(netlink);
}

int csystem_monitor_next(
  csystem_monitor *monitor, void *context,
  void (*each)(void *context, const char *action, csystem_device *device)
) {
  errno = 0;
  struct udev_device *device = udev_monitor_receive_device(monitor->monitor);
  if (device == NULL) return errno == ENOBUFS ? -ENOBUFS : 0;
  const char *action = udev_device_get_action(device);
  each(context, action != NULL ? action : "", (csystem_device *)device);
  udev_device_unref(device);
  return 1;
}

#endif

#else

int csystem_udev_list(
  const char *subsystem, void *context, void (*each)(void *context, csystem_device *device)
) {
  return ENOSYS;
}

int csystem_udev_find(
  uint32_t major, uint32_t minor, void *context,
  void (*each)(void *context, csystem_device *device)
) {
  return ENOSYS;
}

const char *csystem_device_node(csystem_device *device) { return NULL; }
const char *csystem_device_name(csystem_device *device) { return NULL; }
const char *csystem_device_path(csystem_device *device) { return NULL; }
const char *csystem_device_subsystem(csystem_device *device) { return NULL; }
const char *csystem_device_property(csystem_device *device, const char *key) { return NULL; }
const char *csystem_device_attribute(csystem_device *device, const char *key) { return NULL; }
const char *csystem_device_usb_attribute(csystem_device *device, const char *key) { return NULL; }
const char *csystem_device_driver(csystem_device *device) { return NULL; }
int csystem_device_has_parent(csystem_device *device) { return 0; }

void csystem_device_links(
  csystem_device *device, void *context, void (*each)(void *context, const char *link)
) {}

int csystem_monitor_open(csystem_monitor **monitor) { return -ENOSYS; }
void csystem_monitor_close(csystem_monitor *monitor) {}

int csystem_monitor_next(
  csystem_monitor *monitor, void *context,
  void (*each)(void *context, const char *action, csystem_device *device)
) {
  return -ENOSYS;
}

#endif
