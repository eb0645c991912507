import { isIP } from 'node:net'
import type { ProxyList } from './createProxyList.js'

/** The part of a request that names its sender. */
export interface AddressedRequest {
  readonly socket: { readonly remoteAddress?: string | undefined }
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
}

/**
 * The address that limits count by: the client's IPv4 address, or its /64 network in IPv6, since a
 * client with IPv6 can use every address of that network.
 *
 * `X-Forwarded-For` is read from its end, as long as a trusted proxy wrote the entry. Clients can
 * send anything in the entries before that.
 */
export function readClientAddress({ socket, headers }: AddressedRequest, proxies: ProxyList): string {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',')
  let address = normalize(socket.remoteAddress ?? '')
  for (const entry of forwarded.reverse()) {
    const next = normalize(entry)
    if (!proxies.has(address) || isIP(next) === 0) break
    address = next
  }
  return isIP(address) === 6 ? networkOf(address) : address
}

/** `::ffff:192.0.2.1` becomes `192.0.2.1`. The zone of a link-local address is removed. */
function normalize(text: string): string {
  return text
    .trim()
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .replace(/%.*$/, '')
}

/** The first four of the eight groups. */
function networkOf(address: string): string {
  // The URL parser has one form for each address: lower case, shortest, dots as groups.
  const url = new URL('ws://localhost')
  url.hostname = `[${address}]`
  const [head = '', tail = ''] = url.hostname.slice(1, -1).split('::')
  const first = head ? head.split(':') : []
  const last = tail ? tail.split(':') : []
  const missing = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0')
  return `${[...first, ...missing, ...last].slice(0, 4).join(':')}::/64`
}
