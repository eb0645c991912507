import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { vectors } from '../../testing/vectors.js'
import { PairingUriError } from '../errors/PairingUriError.js'
import { parsePairingUri } from './parsePairingUri.js'

interface Groups {
  readonly uriValid: readonly {
    readonly uri: string
    readonly topic: string
    readonly version: 2
    readonly symKey: string
    readonly relayProtocol: 'irn'
    readonly expiryTimestamp?: number
  }[]
  readonly uriInvalid: readonly { readonly uri: string; readonly why: string; readonly now: number }[]
}
const groups = vectors<Groups>('walletconnect')
const [first] = groups.uriValid

test.each(groups.uriValid)('parsePairingUri() reads $uri', ({ uri, ...expected }) => {
  expect(parsePairingUri(uri)).toMatchObject(expected)
  expect(parsePairingUri(uri.replace('wc:', 'wc://'))).toEqual(parsePairingUri(uri))
  expect(parsePairingUri(btoa(uri))).toEqual(parsePairingUri(uri))
})

test.each(groups.uriInvalid)('parsePairingUri() rejects a URI with $why', ({ uri, now }) => {
  expect(() => parsePairingUri(uri, { now })).toThrow(PairingUriError)
})

test('all groups of vector walletconnect with URIs ran', () => {
  expect([groups.uriValid, groups.uriInvalid].map(({ length }) => length)).toEqual([2, 4])
})

describe('an expired URI', () => {
  const uri = first?.uri ?? ''
  const end = first?.expiryTimestamp ?? 0
  test('an expired URI is rejected from the second in which it expires', () => {
    expect(parsePairingUri(uri, { now: end - 1 }).expiryTimestamp).toBe(end)
    expect(() => parsePairingUri(uri, { now: end })).toThrow('expired')
  })
})

test('a URI longer than the limit is rejected before it is parsed', () => {
  const uri = `${first?.uri}&x=`
  expect(parsePairingUri(uri.padEnd(4096, 'y')).topic).toBe(first?.topic)
  expect(() => parsePairingUri(uri.padEnd(4097, 'y'))).toThrow('longer than')
})

test('an error of parsePairingUri() does not contain the key', () => {
  const uri = `${first?.uri}&symKey=${'a'.repeat(64)}`
  const caught = (() => {
    try {
      return parsePairingUri(uri)
    } catch (error) {
      return error as Error
    }
  })() as Error
  expect(`${caught.message} ${JSON.stringify(caught)} ${String(caught.cause)}`).not.toContain('a'.repeat(64))
  expect(caught).toMatchObject({ code: 'LATCHKEY_PAIRING_URI' })
})

const key = 'bc'.repeat(32)
const topic = 'ad'.repeat(32)
const head = `wc:${topic}@2?`
const members = `relay-protocol=irn&symKey=${key}`

test.each<[why: string, given: unknown, problem: string]>([
  ['a number', 7, 'it is not a string'],
  ['an object that looks like a string', { length: 10, toString: () => head + members }, 'it is not a string'],
  ['an empty string', '', 'it does not have the form wc:<topic>@2?<members>'],
  ['members without a head', members, 'it does not have the form wc:<topic>@2?<members>'],
  ['something before it', `x${head}${members}`, 'it does not have the form wc:<topic>@2?<members>'],
  ['a line after it', `${head}${members}\nx`, 'it does not have the form wc:<topic>@2?<members>'],
  [
    'a character outside of base64 before it',
    `!${btoa(head + members)}`,
    'it does not have the form wc:<topic>@2?<members>',
  ],
  [
    'a character outside of base64 after it',
    `${btoa(head + members)}!`,
    'it does not have the form wc:<topic>@2?<members>',
  ],
  ['base64 of an impossible length', 'abcde', 'it does not have the form wc:<topic>@2?<members>'],
  ['no key', `${head}relay-protocol=irn`, 'symKey is not 64 hexadecimal digits'],
  [
    'a key of zeros',
    `${head}relay-protocol=irn&symKey=${'0'.repeat(64)}`,
    'symKey repeats one digit, so it is not secret',
  ],
  [
    'a key of ones',
    `${head}relay-protocol=irn&symKey=${'f'.repeat(64)}`,
    'symKey repeats one digit, so it is not secret',
  ],
  [
    'a topic of zeros',
    `wc:${'0'.repeat(64)}@2?${members}`,
    'the topic repeats one digit, so it is not the hash of a key',
  ],
  ['a key that is too long', `${head}${members}b`, 'symKey is not 64 hexadecimal digits'],
  ['a key with something before it', `${head}relay-protocol=irn&symKey=x${key}`, 'symKey is not 64 hexadecimal digits'],
  ['no relay protocol', `${head}symKey=${key}`, 'relay-protocol is not irn'],
  ['another relay protocol', `${head}relay-protocol=waku&symKey=${key}`, 'relay-protocol is not irn'],
  ['an expiry of zero', `${head}${members}&expiryTimestamp=0`, 'expiryTimestamp is not a time in seconds'],
  ['a negative expiry', `${head}${members}&expiryTimestamp=-1`, 'expiryTimestamp is not a time in seconds'],
  ['a fractional expiry', `${head}${members}&expiryTimestamp=1.5`, 'expiryTimestamp is not a time in seconds'],
  ['an empty expiry', `${head}${members}&expiryTimestamp=`, 'expiryTimestamp is not a time in seconds'],
  ['two keys', `${head}${members}&symKey=${key}`, 'symKey is present twice'],
  ['two relay protocols', `${head}${members}&relay-protocol=irn`, 'relay-protocol is present twice'],
  ['two relays', `${head}${members}&relay-data=a&relay-data=b`, 'relay-data is present twice'],
  ['two expiries', `${head}${members}&expiryTimestamp=5&expiryTimestamp=6`, 'expiryTimestamp is present twice'],
  ['two lists of methods', `${head}${members}&methods=a&methods=b`, 'methods is present twice'],
])('the error for %s names the problem', (_, given, problem) => {
  expect(() => parsePairingUri(given)).toThrow(expect.objectContaining({ problem }))
})

test('absent members stay absent, and unknown members are ignored', () => {
  const sound = { topic, version: 2, symKey: key, relayProtocol: 'irn' }
  expect(parsePairingUri(head + members, { now: 5 })).toStrictEqual(sound)
  expect(parsePairingUri(`${head}${members}&x=1&x=2`)).toStrictEqual(sound)
  expect(parsePairingUri(`${head}${members}&methods=[a],[b]`)).toStrictEqual({ ...sound, methods: '[a],[b]' })
  expect(parsePairingUri(`${head}${members}&expiryTimestamp=5`)).toStrictEqual({ ...sound, expiryTimestamp: 5 })
})

test('base64 with the URL alphabet is read like standard base64', () => {
  const uri = `${head}${members}&x=${'~~~???>>>'}`
  const text = btoa(uri)
  const ofAddresses = text.replaceAll('+', '-').replaceAll('/', '_')
  expect(ofAddresses).toMatch(/-.*_|_.*-/)
  expect(parsePairingUri(ofAddresses)).toEqual(parsePairingUri(uri))
})

test.each([Number.NaN, Number.POSITIVE_INFINITY, -1, '5', null, new Date(0), 5n])(
  'with %s as the time parsePairingUri() throws InvalidInputError',
  (now) => {
    expect(() => parsePairingUri(`${head}${members}&expiryTimestamp=5`, { now: now as number })).toThrow(
      expect.objectContaining({ code: 'LATCHKEY_INVALID_INPUT' }),
    )
  },
)

const hex = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => Buffer.from(bytes).toString('hex'))
  .filter((text) => !/^(.)\1*$/.test(text))
const sound = fc.record({ topic: hex, symKey: hex, end: fc.integer({ min: 1, max: 999_999_999_999 }) })
const write = ({ topic, symKey, end }: { readonly topic: string; readonly symKey: string; readonly end: number }) =>
  `wc:${topic}@2?relay-protocol=irn&symKey=${symKey}&expiryTimestamp=${end}`

test('a written URI is read with the same members', () => {
  fc.assert(
    fc.property(sound, (parts) => {
      const { topic, symKey, expiryTimestamp } = parsePairingUri(write(parts))
      expect({ topic, symKey, end: expiryTimestamp }).toEqual(parts)
    }),
  )
})

test('for any input parsePairingUri() returns a valid URI or throws its own error', () => {
  const mutated = fc
    .tuple(sound.map(write), fc.nat(200), fc.nat(20), fc.string({ unit: 'binary', maxLength: 20 }))
    .map(([uri, at, length, text]) => uri.slice(0, at) + text + uri.slice(at + length))
  const given = fc.oneof(mutated, fc.string({ unit: 'binary' }), fc.anything(), mutated.map(encodeURIComponent))
  fc.assert(
    fc.property(given, (text) => {
      try {
        const { topic, symKey } = parsePairingUri(text)
        expect(`${topic}${symKey}`).toMatch(/^[0-9a-f]{128}$/)
      } catch (error) {
        expect(error).toBeInstanceOf(PairingUriError)
      }
    }),
  )
})
