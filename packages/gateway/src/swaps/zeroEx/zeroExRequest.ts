import type { OutgoingRequest } from '../../outgoing/GuardedClient.js'

/** @param path - Below `/swap/`, with its query. */
export function zeroExRequest(
  { url, key }: { readonly url: string; readonly key: string },
  path: string,
): Pick<OutgoingRequest, 'url' | 'headers'> {
  return { url: `${url}/swap/${path}`, headers: { '0x-api-key': key, '0x-version': 'v2' } }
}
