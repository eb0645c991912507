import type { AlertCode } from './alerts.js'

/**
 * The long texts for the console, by alert. Only `explainAlert` loads them, so they add nothing to
 * a page.
 */
export const alertLongTexts: Readonly<Record<AlertCode, string>> = {
  networkNotFound: 'The network is not in the list of the modal. Add it to `networks` of createModal.',
  originNotAllowed:
    'The service rejects this origin for this project. Add the origin to the allow-list in the settings of the project.',
  walletLoadTimeout:
    'The embedded wallet did not load. Check the network and that this origin is on the allow-list of the project, then try again.',
  walletRequestTimeout:
    'The embedded wallet did not answer in time. Check that this origin is on the allow-list of the project, then try again.',
  domainNotVerified:
    'The domain of this page is not verified for the embedded wallet. Verify it in the settings of the project.',
  sessionExpired: 'The provider rejects the session as invalid. Check the clock of this device, then connect again.',
  invalidProjectId: 'The service does not know the project id. Copy it again from the settings of the project.',
  projectIdMissing:
    'A service that is in use needs a project id. Pass it to the preset: `services: hostedCloud({ projectId })`.',
  serverError: 'The settings of the project could not be fetched. The modal uses its defaults.',
  rateLimited: 'The service got too many requests from here. Wait some minutes before you try again.',
  socialLoginTimeout:
    'The social login did not finish in its window. It was closed or blocked, or this page has lost it: send `Cross-Origin-Opener-Policy: same-origin-allow-popups` in place of `same-origin`.',
}
