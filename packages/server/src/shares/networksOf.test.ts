import { expect, test } from 'vitest'
import { createProxyList } from '../proxies/createProxyList.js'
import { readClientAddress } from '../proxies/readClientAddress.js'
import { networksOf } from './networksOf.js'

test.each([
  ['192.0.2.1', ['192.0.2.1']],
  ['2001:db8:1:1234::1', ['2001:db8:1:1234::/64', '2001:db8:1:1200::/56', '2001:db8:1::/48']],
  ['2001:db8:1:34::1', ['2001:db8:1:34::/64', '2001:db8:1:0::/56', '2001:db8:1::/48']],
  ['2001:db8::1', ['2001:db8:0:0::/64', '2001:db8:0:0::/56', '2001:db8:0::/48']],
])('the networks of %s are %j', (remoteAddress, networks) => {
  const address = readClientAddress({ socket: { remoteAddress }, headers: {} }, createProxyList('proxies', []))
  expect(networksOf(address).map(({ network }) => network)).toEqual(networks)
})
