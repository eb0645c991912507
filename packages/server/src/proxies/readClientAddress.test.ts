import fc from 'fast-check'
import { expect, test } from 'vitest'
import { OptionError } from '../options/OptionError.js'
import { createProxyList } from './createProxyList.js'
import { readClientAddress } from './readClientAddress.js'

const proxies = createProxyList('trustedProxies', ['10.0.0.0/8', 'fd00::/8', '192.0.2.7'])
const request = (remoteAddress: string | undefined, forwarded?: string | readonly string[]) => ({
  socket: { remoteAddress },
  headers: { 'x-forwarded-for': forwarded },
})

test.each([
  ['without a proxy', '203.0.113.9', undefined, '203.0.113.9'],
  ['of IPv4 in the form of IPv6', '::ffff:203.0.113.9', undefined, '203.0.113.9'],
  ['behind a header that an untrusted client wrote', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['behind one proxy', '10.1.2.3', '198.51.100.1', '198.51.100.1'],
  ['behind two proxies', '192.0.2.7', '198.51.100.1, 10.9.9.9', '198.51.100.1'],
  ['behind an entry that the client wrote', '10.1.2.3', '1.1.1.1, 198.51.100.1', '198.51.100.1'],
  ['behind a proxy that wrote no address', '10.1.2.3', '198.51.100.1, unknown', '10.1.2.3'],
  ['behind a proxy that wrote nothing', '10.1.2.3', undefined, '10.1.2.3'],
  ['behind proxies alone', '10.1.2.3', '10.3.3.3', '10.3.3.3'],
  ['in two headers', '10.1.2.3', ['198.51.100.1', '10.9.9.9'], '198.51.100.1'],
  ['in IPv6', '2001:db8:1:2:3:4:5:6', undefined, '2001:db8:1:2::/64'],
  ['in short IPv6', '2001:db8::1', undefined, '2001:db8:0:0::/64'],
  ['of this machine in IPv6', '::1', undefined, '0:0:0:0::/64'],
  ['in IPv6 with a zone', 'fe80::1%eth0', undefined, 'fe80:0:0:0::/64'],
  ['in IPv6 behind a proxy', 'fd00::1', '2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['that is not known', undefined, undefined, ''],
])('readClientAddress() reads an address %s', (_, remote, forwarded, expected) => {
  expect(readClientAddress(request(remote, forwarded), proxies)).toBe(expected)
})

test('readClientAddress() ignores everything that a client writes before its own address', () => {
  const separate = fc.string().map((text) => `${text},`)
  fc.assert(
    fc.property(fc.array(separate), (claimed) => {
      const forwarded = `${claimed.join('')}203.0.113.9, 10.9.9.9`
      expect(readClientAddress(request('10.1.2.3', forwarded), proxies)).toBe('203.0.113.9')
    }),
  )
})

test('readClientAddress() counts all addresses of one IPv6 network of 64 bits as one', () => {
  const group = fc.integer({ min: 0, max: 0xffff }).map((each) => each.toString(16))
  const half = fc.tuple(group, group, group, group).map((groups) => groups.join(':'))
  const direct = createProxyList('trustedProxies', [])
  fc.assert(
    // 2 as the first digit keeps clear of IPv4 in the form of IPv6.
    fc.property(half, half, half, (network, one, other) => {
      const read = (host: string) => readClientAddress(request(`2${network.slice(1)}:${host}`), direct)
      expect(read(one)).toBe(read(other))
    }),
  )
})

test.each(['', 'proxy', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', '10.0.0.0/-1', 'fd00::/129'])(
  'createProxyList() rejects the entry %o and names the option',
  (entry) => {
    const create = () => createProxyList('trustedProxies', [entry])
    expect(create).toThrow(OptionError)
    expect(create).toThrow(`trustedProxies: "${entry}" is not an address`)
  },
)
