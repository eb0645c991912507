/** What an alert is about. The codes are ours and stable. */
export type AlertCode =
  | 'networkNotFound'
  | 'originNotAllowed'
  | 'walletLoadTimeout'
  | 'walletRequestTimeout'
  | 'domainNotVerified'
  | 'sessionExpired'
  | 'invalidProjectId'
  | 'projectIdMissing'
  | 'serverError'
  | 'rateLimited'
  | 'socialLoginTimeout'

/** The short texts that a developer sees in the dialog with `debug`. */
export const alertTexts: Readonly<Record<AlertCode, string>> = {
  networkNotFound: 'Network Not Found',
  originNotAllowed: 'Invalid App Configuration',
  walletLoadTimeout: 'Invalid App Configuration',
  walletRequestTimeout: 'Invalid App Configuration',
  domainNotVerified: 'Invalid App Configuration',
  sessionExpired: 'Session Expired',
  invalidProjectId: 'Invalid App Configuration',
  projectIdMissing: 'Project ID Not Configured',
  serverError: 'Server Error',
  rateLimited: 'Rate Limited',
  socialLoginTimeout: 'Social Login Timeout',
}
