import { parseSocketUrl } from '@latchkey/core'

export interface RelayAddressParameters {
  /** As `audienceOf` gives it. */
  readonly audience: string
  readonly token: string
  readonly projectId: string | undefined
  /** Of the page. */
  readonly host: string
}

/**
 * The relay's URL as tokens name it: checked, without a slash at its end.
 * @throws {InvalidInputError} when it is no ws: or wss: URL.
 */
export function audienceOf(url: string): string {
  return parseSocketUrl(url).replace(/\/$/, '')
}

/** Where the socket is opened. `useOnCloseEvent`: a refusal comes as a close code with its reason, which a browser lets us read. */
export function relayAddress({ audience, token, projectId, host }: RelayAddressParameters): string {
  const url = new URL(audience)
  url.searchParams.set('auth', token)
  url.searchParams.set('ua', `wc-2/js-2.21.7/browser:${host}`)
  if (projectId) url.searchParams.set('projectId', projectId)
  url.searchParams.set('useOnCloseEvent', 'true')
  return url.href
}
