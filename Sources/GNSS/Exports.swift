// What clients of this module see of the lower floors: these types by name, and nothing else.

@_exported public import struct GNSSCodec.CivilDate
@_exported public import struct GNSSCodec.TimeOfDay
@_exported public import struct GNSSCodec.UTCTime
@_exported public import enum GNSSDriver.AccuracyAuthorization
@_exported public import enum GNSSDriver.Activity
@_exported public import struct GNSSDriver.Authorization
@_exported public import struct GNSSDriver.AuthorizationQuestion
@_exported public import enum GNSSDriver.AuthorizationStatus
@_exported public import enum GNSSDriver.DesiredAccuracy
@_exported public import struct GNSSDriver.Diagnosis
@_exported public import enum GNSSDriver.InUseTest
@_exported public import struct GNSSDriver.Location
@_exported public import enum GNSSDriver.LocationError
@_exported public import struct GNSSDriver.PowerReport
@_exported public import struct GNSSDriver.Purposes
@_exported public import enum GNSSDriver.RestMeans
@_exported public import enum GNSSDriver.Source
@_exported public import struct GNSSGeodesy.Coordinate
@_exported public import enum GNSSReceiver.FixMode
@_exported public import enum GNSSReceiver.FixQuality
