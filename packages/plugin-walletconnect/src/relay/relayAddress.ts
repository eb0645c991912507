import { parseSocketUrl } from '@latchkey/core'

export interface RelayAddressParameters {
  /** As `audienceOf` gives it. */
  readonly audience: string
  readonly token: string
  readonly projectId: string | undefined
  /** Host of the page. */
  readonly host: string
}

/**
 * The relay's URL in the form that tokens use: validated, without a trailing slash.
 * @throws {InvalidInputError} if it is not a ws: or wss: URL.
 */
export function audienceOf(url: string): string {
  return parseSocketUrl(url).replace(/\/$/, '')
}

/**
 * The URL for the socket. `useOnCloseEvent`: a refusal arrives as a close code with a reason, which
 * browsers expose.
 */
export function relayAddress({ audience, token, projectId, host }: RelayAddressParameters): string {
  const url = new URL(audience)
  url.searchParams.set('auth', token)
  url.searchParams.set('ua', `wc-2/js-2.21.7/browser:${host}`)
  if (projectId) url.searchParams.set('projectId', projectId)
  url.searchParams.set('useOnCloseEvent', 'true')
  return url.href
}
