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

test.each(groups.uriValid)('reads $uri', ({ uri, ...expected }) => {
  expect(parsePairingUri(uri)).toMatchObject(expected)
  expect(parsePairingUri(uri.replace('wc:', 'wc://'))).toEqual(parsePairingUri(uri))
  expect(parsePairingUri(btoa(uri))).toEqual(parsePairingUri(uri))
})

test.each(groups.uriInvalid)('refuses a URI with $why', ({ uri, now }) => {
  expect(() => parsePairingUri(uri, { now })).toThrow(PairingUriError)
})

test('the URIs of vector walletconnect ran whole', () => {
  expect([groups.uriValid, groups.uriInvalid].map(({ length }) => length)).toEqual([2, 4])
})

describe('a URI that has run out', () => {
  const uri = first?.uri ?? ''
  const end = first?.expiryTimestamp ?? 0
  test('is refused from its last second on', () => {
    expect(parsePairingUri(uri, { now: end - 1 }).expiryTimestamp).toBe(end)
    expect(() => parsePairingUri(uri, { now: end })).toThrow('run out')
  })
})

test('a URI longer than any is refused before it is looked at', () => {
  const uri = `${first?.uri}&x=`
  expect(parsePairingUri(uri.padEnd(4096, 'y')).topic).toBe(first?.topic)
  expect(() => parsePairingUri(uri.padEnd(4097, 'y'))).toThrow('too long')
})

test('an error says nothing of the key', () => {
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
  ['a number', 7, 'it is no text'],
  ['what only looks like a text', { length: 10, toString: () => head + members }, 'it is no text'],
  ['a text without anything', '', 'it has another form'],
  ['only members', members, 'it has another form'],
  ['something before it', `x${head}${members}`, 'it has another form'],
  ['a line after it', `${head}${members}\nx`, 'it has another form'],
  ['something that is no base64 before it', `!${btoa(head + members)}`, 'it has another form'],
  ['something that is no base64 after it', `${btoa(head + members)}!`, 'it has another form'],
  ['base64 of a length that there is not', 'abcde', 'it has another form'],
  ['no key', `${head}relay-protocol=irn`, 'it has no key'],
  [
    'a key of zeros',
    `${head}relay-protocol=irn&symKey=${'0'.repeat(64)}`,
    'its key is of one digit, so it guards nothing',
  ],
  [
    'a key of ones',
    `${head}relay-protocol=irn&symKey=${'f'.repeat(64)}`,
    'its key is of one digit, so it guards nothing',
  ],
  ['a topic of zeros', `wc:${'0'.repeat(64)}@2?${members}`, 'its topic is of one digit, so it is no hash of a key'],
  ['a key that is too long', `${head}${members}b`, 'it has no key'],
  ['a key with something before it', `${head}relay-protocol=irn&symKey=x${key}`, 'it has no key'],
  ['no relay protocol', `${head}symKey=${key}`, 'it names no relay protocol that we know'],
  ['another relay protocol', `${head}relay-protocol=waku&symKey=${key}`, 'it names no relay protocol that we know'],
  ['an end before the first second', `${head}${members}&expiryTimestamp=0`, 'its end is no time'],
  ['an end below zero', `${head}${members}&expiryTimestamp=-1`, 'its end is no time'],
  ['an end in parts of seconds', `${head}${members}&expiryTimestamp=1.5`, 'its end is no time'],
  ['no end where one is named', `${head}${members}&expiryTimestamp=`, 'its end is no time'],
  ['two keys', `${head}${members}&symKey=${key}`, 'symKey is there twice'],
  ['two relay protocols', `${head}${members}&relay-protocol=irn`, 'relay-protocol is there twice'],
  ['two relays', `${head}${members}&relay-data=a&relay-data=b`, 'relay-data is there twice'],
  ['two ends', `${head}${members}&expiryTimestamp=5&expiryTimestamp=6`, 'expiryTimestamp is there twice'],
  ['two lists of methods', `${head}${members}&methods=a&methods=b`, 'methods is there twice'],
])('says what is wrong with %s', (_, given, problem) => {
  expect(() => parsePairingUri(given)).toThrow(expect.objectContaining({ problem }))
})

test('what it does not name is not there, and what has no meaning is not looked at', () => {
  const sound = { topic, version: 2, symKey: key, relayProtocol: 'irn' }
  expect(parsePairingUri(head + members, { now: 5 })).toStrictEqual(sound)
  expect(parsePairingUri(`${head}${members}&x=1&x=2`)).toStrictEqual(sound)
  expect(parsePairingUri(`${head}${members}&methods=[a],[b]`)).toStrictEqual({ ...sound, methods: '[a],[b]' })
  expect(parsePairingUri(`${head}${members}&expiryTimestamp=5`)).toStrictEqual({ ...sound, expiryTimestamp: 5 })
})

test('base64 with the two letters of addresses is read like the other', () => {
  const uri = `${head}${members}&x=${'~~~???>>>'}`
  const text = btoa(uri)
  const ofAddresses = text.replaceAll('+', '-').replaceAll('/', '_')
  expect(ofAddresses).toMatch(/-.*_|_.*-/)
  expect(parsePairingUri(ofAddresses)).toEqual(parsePairingUri(uri))
})

test.each([Number.NaN, Number.POSITIVE_INFINITY, -1, '5', null, new Date(0), 5n])(
  'with %s for the time it checks nothing and says so',
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

test('what was written is read', () => {
  fc.assert(
    fc.property(sound, (parts) => {
      const { topic, symKey, expiryTimestamp } = parsePairingUri(write(parts))
      expect({ topic, symKey, end: expiryTimestamp }).toEqual(parts)
    }),
  )
})

test('whatever it is given, it answers with a sound URI or its own error', () => {
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
