import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCookie } from './readCookie.js'

const name = '__Host-siwx'

test.each<readonly [string, string, string | undefined]>([
  ['the only cookie', '__Host-siwx=a', 'a'],
  ['a cookie among others', 'x=1; __Host-siwx=a; y=2', 'a'],
  ['spaces and tabs around it', 'x=1;\t __Host-siwx=a \t;y=2', 'a'],
  ['no space between cookies', 'x=1;__Host-siwx=a;y=2', 'a'],
  ['an empty value', '__Host-siwx=', ''],
  ['a value with an equals sign and quotes', '__Host-siwx="a=b"', '"a=b"'],
  ['white space of Unicode in the value', '__Host-siwx=a\u00a0', 'a\u00a0'],
  ['no cookie', 'x=1', undefined],
  ['an empty header', '', undefined],
  ['a name without a value', '__Host-siwx', undefined],
  ['a name in other letters', '__host-siwx=a', undefined],
  ['a longer name', 'x__Host-siwx=a; __Host-siwx-nonce=b', undefined],
  ['a value that looks like the cookie', 'x=__Host-siwx=a', undefined],
  ['a space after the name', '__Host-siwx =a', undefined],
  ['the name twice', '__Host-siwx=a; __Host-siwx=b', undefined],
  ['the name twice with one value', '__Host-siwx=a; x=1; __Host-siwx=a', undefined],
])('readCookie() reads a header with %s', (_, header, value) => {
  expect(readCookie(header, name)).toBe(value)
})

test.each(['\u00a0', '\ufeff', '\u2003', '\u3000', '\v', '\f', '\r', '\n', '\u00c2\u00a0', '\u0000'])(
  'readCookie() takes %j before or after a name as part of the name',
  (character) => {
    expect(readCookie(`${character}__Host-siwx=evil`, name)).toBeUndefined()
    expect(readCookie(`__Host-siwx${character}=evil`, name)).toBeUndefined()
    expect(readCookie(`x=1; ${character} __Host-siwx=evil; __Host-siwx=a`, name)).toBe('a')
  },
)

test('readCookie() reads no header as no cookie', () => {
  expect([readCookie(null, name), readCookie(undefined, name)]).toEqual([undefined, undefined])
})

test('readCookie() returns only what stands in a pair of exactly this name', () => {
  const text = fc.string({ unit: fc.constantFrom('a', '=', ';', ' ', '\t', '\u00a0', '_', '"') })
  fc.assert(
    fc.property(text, (header) => {
      const pairs = header.split(';').map((pair) => pair.replace(/^[ \t]*/, '').replace(/[ \t]*$/, ''))
      const own = pairs.filter((pair) => pair.slice(0, pair.indexOf('=')) === 'a' && pair.includes('='))
      expect(readCookie(header, 'a')).toBe(own.length === 1 ? own[0]?.slice(2) : undefined)
    }),
  )
})
