/// What udev knows of devices, by libudev. Without it (no trait Udev) all gives ENOSYS.
#pragma once

#include <stdint.h>

typedef struct csystem_device csystem_device;
typedef struct csystem_monitor csystem_monitor;

/// Calls `each` with every device of the subsystem; the device is valid during the call.
int csystem_udev_list(
  const char *subsystem, void *context, void (*each)(void *context, csystem_device *device));
/// Calls `each` with the device that has this number; not at all if udev knows none.
int csystem_udev_find(
  uint32_t major, uint32_t minor, void *context,
  void (*each)(void *context, csystem_device *device));

/// These return NULL where there is no such thing. The texts live as long as the device.
const char *csystem_device_node(csystem_device *device);
const char *csystem_device_name(csystem_device *device);
const char *csystem_device_path(csystem_device *device);
const char *csystem_device_subsystem(csystem_device *device);
const char *csystem_device_property(csystem_device *device, const char *key);
/// An attribute of the device itself in sysfs.
const char *csystem_device_attribute(csystem_device *device, const char *key);
/// An attribute of the USB device that it is a part of.
const char *csystem_device_usb_attribute(csystem_device *device, const char *key);
/// The driver of the device or of its nearest parent that has one.
const char *csystem_device_driver(csystem_device *device);
/// Whether it has a parent, that is, whether there is hardware behind it.
int csystem_device_has_parent(csystem_device *device);
/// Calls `each` with every link of the device node.
void csystem_device_links(
  csystem_device *device, void *context, void (*each)(void *context, const char *link));

/// Listens to what udev says after its rules have run, for ttys and the gnss class.
/// `monitor` gets the listener. Returns its descriptor or a negated errno.
int csystem_monitor_open(csystem_monitor **monitor);
void csystem_monitor_close(csystem_monitor *monitor);
/// Calls `each` with the next event, if there is one. Returns 1 if it did, 0 if nothing is there,
/// or a negated errno; ENOBUFS means that events were lost.
int csystem_monitor_next(
  csystem_monitor *monitor, void *context,
  void (*each)(void *context, const char *action, csystem_device *device));
