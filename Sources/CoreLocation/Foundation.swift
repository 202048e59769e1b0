// Code that imports CoreLocation alone uses `Date`, `NSObject` and `DispatchQueue`, as on Apple's
// systems, where the framework brings Foundation along.
@_exported public import Foundation
