/// The codes by the names that `catch CLError.denied` and `error.code == CLError.denied` use.
extension CLError {
  /// See ``Code/locationUnknown``.
  public static var locationUnknown: Code { .locationUnknown }
  /// See ``Code/denied``.
  public static var denied: Code { .denied }
  /// See ``Code/network``.
  public static var network: Code { .network }
  /// See ``Code/headingFailure``.
  public static var headingFailure: Code { .headingFailure }
  /// See ``Code/regionMonitoringDenied``.
  public static var regionMonitoringDenied: Code { .regionMonitoringDenied }
  /// See ``Code/regionMonitoringFailure``.
  public static var regionMonitoringFailure: Code { .regionMonitoringFailure }
  /// See ``Code/regionMonitoringSetupDelayed``.
  public static var regionMonitoringSetupDelayed: Code { .regionMonitoringSetupDelayed }
  /// See ``Code/regionMonitoringResponseDelayed``.
  public static var regionMonitoringResponseDelayed: Code { .regionMonitoringResponseDelayed }
  /// See ``Code/geocodeFoundNoResult``.
  public static var geocodeFoundNoResult: Code { .geocodeFoundNoResult }
  /// See ``Code/geocodeFoundPartialResult``.
  public static var geocodeFoundPartialResult: Code { .geocodeFoundPartialResult }
  /// See ``Code/geocodeCanceled``.
  public static var geocodeCanceled: Code { .geocodeCanceled }
  /// See ``Code/deferredFailed``.
  public static var deferredFailed: Code { .deferredFailed }
  /// See ``Code/deferredNotUpdatingLocation``.
  public static var deferredNotUpdatingLocation: Code { .deferredNotUpdatingLocation }
  /// See ``Code/deferredAccuracyTooLow``.
  public static var deferredAccuracyTooLow: Code { .deferredAccuracyTooLow }
  /// See ``Code/deferredDistanceFiltered``.
  public static var deferredDistanceFiltered: Code { .deferredDistanceFiltered }
  /// See ``Code/deferredCanceled``.
  public static var deferredCanceled: Code { .deferredCanceled }
  /// See ``Code/rangingUnavailable``.
  public static var rangingUnavailable: Code { .rangingUnavailable }
  /// See ``Code/rangingFailure``.
  public static var rangingFailure: Code { .rangingFailure }
  /// See ``Code/promptDeclined``.
  public static var promptDeclined: Code { .promptDeclined }
  /// See ``Code/historicalLocationError``.
  public static var historicalLocationError: Code { .historicalLocationError }
}
