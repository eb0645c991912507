import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readSsrfUrls } from '../../testing/vectors.js'
import { checkUrl } from './checkUrl.js'
import { isPublicAddress } from './isPublicAddress.js'

const strict = { ports: [], allowLocal: false }
const { refuse, allow, resolved } = readSsrfUrls()

describe('vector ssrf-urls', () => {
  test.each(refuse)('checkUrl() refuses $url ($why)', ({ url }) => {
    expect(() => checkUrl(url, strict)).toThrowError(expect.objectContaining({ kind: 'refused' }))
  })

  test.each(allow)('checkUrl() allows $url', ({ url }) => {
    expect(checkUrl(url, strict).href).toBe(url)
  })

  test.each(resolved)('isPublicAddress() returns $allowed for $ip', ({ ip, allowed }) => {
    expect(isPublicAddress(ip)).toBe(allowed)
  })
})

test.each([
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0177.0.0.1/',
  'https://10.0.0.1/',
  'https://172.31.255.255/',
  'https://100.64.0.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[fe80::1]/',
  'https://[fc00::1]/',
  'https://[2002:7f00:1::]/',
  'https://[2001:db8::1]/',
  'https://localhost/',
  'https://app.localhost/',
  'https://db.internal./',
  'https://printer.local/',
  'https://router/',
  'https://1.168.192.in-addr.arpa/',
  'https://user@rpc.example/',
  'https://:secret@rpc.example/',
  'https://rpc.example:80/',
  'https://rpc.example:0/',
  'https://rpc.example/\t',
  ' https://rpc.example/',
  'https://rpc.example/\\..',
  'http://rpc.example/',
  'ftp://rpc.example/',
  'file:///etc/passwd',
  'data:text/plain,x',
  '//rpc.example/',
  'rpc.example',
  `https://rpc.example/${'a'.repeat(9000)}`,
])('checkUrl() refuses %s', (url) => {
  expect(() => checkUrl(url, strict)).toThrowError(expect.objectContaining({ kind: 'refused' }))
})

test('checkUrl() allows a port that the operator lists, and no other', () => {
  expect(checkUrl('https://rpc.example:8545/', { ...strict, ports: [8545] }).port).toBe('8545')
  expect(() => checkUrl('https://rpc.example:8546/', { ...strict, ports: [8545] })).toThrow('Port 8546')
})

test('checkUrl() allows plain http and hosts of this machine only with allowLocal', () => {
  const local = { ...strict, allowLocal: true }
  expect(checkUrl('http://127.0.0.1:8545/', local).port).toBe('8545')
  expect(() => checkUrl('ftp://127.0.0.1/', local)).toThrow('https://')
  expect(() => checkUrl('http://a:b@127.0.0.1/', local)).toThrow('password')
})

test.each(['1.1.1.1', '8.8.8.8', '172.32.0.1', '2606:4700::1111', '2a00:1450::1'])(
  'isPublicAddress() accepts %s',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

test('no address of a private network is public in any notation', () => {
  const privately = fc.oneof(
    fc.tuple(fc.constant(10), fc.nat(255), fc.nat(255), fc.nat(255)),
    fc.tuple(fc.constant(127), fc.nat(255), fc.nat(255), fc.nat(255)),
    fc.tuple(fc.constant(192), fc.constant(168), fc.nat(255), fc.nat(255)),
    fc.tuple(fc.constant(169), fc.constant(254), fc.nat(255), fc.nat(255)),
  )
  fc.assert(
    fc.property(privately, ([a, b, c, d]) => {
      const whole = ((a * 256 + b) * 256 + c) * 256 + d
      const hex = (high: number, low: number) => (high * 256 + low).toString(16)
      const hosts = [
        [a, b, c, d].join('.'),
        String(whole),
        `0x${whole.toString(16)}`,
        `[::ffff:${[a, b, c, d].join('.')}]`,
        `[64:ff9b::${hex(a, b)}:${hex(c, d)}]`,
        `[2002:${hex(a, b)}:${hex(c, d)}::1]`,
      ]
      for (const host of hosts) expect(() => checkUrl(`https://${host}/`, strict)).toThrow()
    }),
  )
})
