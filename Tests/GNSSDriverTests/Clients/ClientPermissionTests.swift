import GNSSDriver
import Testing

/// Who may have locations, and what each is told who may not.
struct ClientPermissionTests {
  @Test func aStartBeforeAuthorizationIsRememberedAndBeginsOnItsGrant() {
    expectPlayed(
      """
      0  a says
             a says notDetermined
      0  a starts
      0  a says
             a says waitingForAuthorization
      30 a is granted
             a may: authorizedWhenInUse
      31 fix 5
             a gets 5 m of 31
      """, with: .notDetermined)
  }

  @Test func aRequestBeforeAuthorizationHasItsTimeFromTheGrantOn() {
    expectPlayed(
      """
      0  a asks
      60 a is granted
             a may: authorizedWhenInUse
      61 fix 30
      70 passes
             a is answered 30 m of 61
      """, with: .notDetermined)
  }

  @Test func aStartWhileDeniedIsOneErrorAndAGrantBegins() {
    expectPlayed(
      """
      0  a starts
             a fails: denied, denied
      1  a starts
      3  a is granted
             a may: authorizedWhenInUse
      4  fix 5
             a gets 5 m of 4
      """, with: .denied)
  }

  @Test func aRequestWhileRestrictedIsOneError() {
    expectPlayed(
      """
      0  a asks
             a is not answered: denied, restricted
      0  a says
             a says restricted
      """, with: .restricted)
  }

  @Test func aRefusalWhileRunningIsToldAndEndsIt() {
    expectPlayed(
      """
      0  a starts
      1  fix 5
             a gets 5 m of 1
      2  a asks
      3  a is denied
             a may: denied
             a fails: denied, denied
             a is not answered: denied, denied
      5  a is granted
             a may: authorizedWhenInUse
             a gets 5 m of 1
      6  fix 3
             a gets 3 m of 6
      7  a is off
             a may: off
             a fails: denied, servicesOff
      """)
  }

  @Test func aPortThatMayNotBeOpenedIsDeniedOnceAndRecovers() {
    expectPlayed(
      """
      0  a starts
      0  b asks
      1  forbidden
             a fails: denied, noPermission
             b is not answered: denied, noPermission
      2  forbidden
      4  forbidden
      4  a says
             a says noPermission
      20 opened
      21 fix 5
             a gets 5 m of 21
      """)
  }

  @Test func whoIsNotInUseRests() {
    expectPlayed(
      """
      0  a starts
      1  fix 5
             a gets 5 m of 1
      2  a rests
             a rests
      2  a says
             a says paused
      3  fix 2
      9  a returns
             a returns
             a gets 2 m of 3
      10 fix 2
             a gets 2 m of 10
      """)
  }

  @Test func whoMaySeeTheRegionSeesNoMore() {
    expectPlayed(
      """
      0  a starts
      1  fix 5
             a gets 5 m of 1
      2  a is reduced
             a may: authorizedWhenInUse, reduced
      2  wished
             every 60 s
      3  fix 5
      13 passes
             a fails: unknown, noReceiver
      61 fix 5
             a gets 5000 m 2d of 61
      62 fix 5 east 9
      63 a asks
      64 fix 30 east 20
             a is answered 5000 m 2d of 64
      70 a stops
      71 a starts
             a gets 5000 m 2d of 64
      """)
  }
}
