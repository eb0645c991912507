import type { AlertCode } from './alerts.js'

/** Parts of server messages that stand for an alert. */
const serverTexts: readonly (readonly [text: string, code: AlertCode])[] = [
  ['Unauthorized: origin not allowed', 'originNotAllowed'],
  ['JWT validation error: JWT Token is not yet valid', 'sessionExpired'],
  ['Unauthorized: invalid key', 'invalidProjectId'],
]

/** The alert for a server's message. `undefined` if no alert fits. */
export function alertOf(serverText: string): AlertCode | undefined {
  if (typeof serverText !== 'string') return undefined
  return serverTexts.find(([text]) => serverText.includes(text))?.[1]
}
