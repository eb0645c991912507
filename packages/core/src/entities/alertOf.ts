import type { AlertCode } from './alerts.js'

/** Texts of servers, looked for anywhere in what they sent. */
const serverTexts: readonly (readonly [text: string, code: AlertCode])[] = [
  ['Unauthorized: origin not allowed', 'originNotAllowed'],
  ['JWT validation error: JWT Token is not yet valid', 'sessionExpired'],
  ['Unauthorized: invalid key', 'invalidProjectId'],
]

/** The alert that a server's text stands for; `undefined` when it stands for none. */
export function alertOf(serverText: string): AlertCode | undefined {
  return serverTexts.find(([text]) => serverText.includes(text))?.[1]
}
