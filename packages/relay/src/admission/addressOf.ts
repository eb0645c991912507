import { isIP } from 'node:net'
import type { ProxyList } from './createProxyList.js'

/** What is looked at of a request. */
export interface AddressedRequest {
  readonly socket: { readonly remoteAddress?: string | undefined }
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
}

/**
 * What connections are counted by: the client's address, or its network of 64 bits, of which anybody with IPv6 has one.
 * `X-Forwarded-For` is read from its end, and only as far as proxies wrote it that are trusted; the rest is what anybody
 * may claim.
 */
export function addressOf({ socket, headers }: AddressedRequest, proxies: ProxyList): string {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',')
  let address = plain(socket.remoteAddress ?? '')
  while (forwarded.length > 0 && proxies.has(address)) {
    const next = plain(forwarded.pop() ?? '')
    if (isIP(next) === 0) break
    address = next
  }
  return isIP(address) === 6 ? networkOf(address) : address
}

/** `::ffff:192.0.2.1` as `192.0.2.1`, and without the zone of a link-local address. */
function plain(text: string): string {
  return text
    .trim()
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .replace(/%.*$/, '')
}

/** The first four of the eight groups. */
function networkOf(address: string): string {
  // The URL parser writes addresses in one form: lower case, without needless zeros, dots as groups.
  const url = new URL('ws://localhost')
  url.hostname = `[${address}]`
  const [head = '', tail = ''] = url.hostname.slice(1, -1).split('::')
  const first = head ? head.split(':') : []
  const last = tail ? tail.split(':') : []
  const missing = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0')
  return `${[...first, ...missing, ...last].slice(0, 4).join(':')}::/64`
}
