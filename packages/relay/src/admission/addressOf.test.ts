import { expect, test } from 'vitest'
import { RelayError } from '../errors/RelayError.js'
import { addressOf } from './addressOf.js'
import { createProxyList } from './createProxyList.js'

const proxies = createProxyList(['10.0.0.0/8', 'fd00::/8', '192.0.2.7'])
const request = (remoteAddress: string | undefined, forwarded?: string) => ({
  socket: { remoteAddress },
  headers: { 'x-forwarded-for': forwarded },
})

test.each([
  ['without a proxy', '203.0.113.9', undefined, '203.0.113.9'],
  ['as IPv6 writes IPv4', '::ffff:203.0.113.9', undefined, '203.0.113.9'],
  ['claimed by a stranger', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['told by a proxy', '10.1.2.3', '198.51.100.1', '198.51.100.1'],
  ['told by two proxies', '192.0.2.7', '198.51.100.1, 10.9.9.9', '198.51.100.1'],
  ['claimed in front of what a proxy tells', '10.1.2.3', '1.1.1.1, 198.51.100.1', '198.51.100.1'],
  ['told wrongly', '10.1.2.3', '198.51.100.1, unknown', '10.1.2.3'],
  ['not told', '10.1.2.3', undefined, '10.1.2.3'],
  ['of proxies alone', '10.1.2.3', '10.3.3.3', '10.3.3.3'],
  ['in IPv6, by its network', '2001:db8:1:2:3:4:5:6', undefined, '2001:db8:1:2::/64'],
  ['in IPv6, shortened', '2001:db8::1', undefined, '2001:db8:0:0::/64'],
  ['in IPv6, of this machine', '::1', undefined, '0:0:0:0::/64'],
  ['in IPv6, with a zone', 'fe80::1%eth0', undefined, 'fe80:0:0:0::/64'],
  ['in IPv6, told by a proxy', 'fd00::1', '2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['nobody knows', undefined, undefined, ''],
])('an address %s', (_, remote, forwarded, expected) => {
  expect(addressOf(request(remote, forwarded), proxies)).toBe(expected)
})

test.each(['', 'proxy', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', '10.0.0.0/-1', 'fd00::/129'])(
  'a list with %o is refused',
  (entry) => {
    expect(() => createProxyList([entry])).toThrow(RelayError)
  },
)
