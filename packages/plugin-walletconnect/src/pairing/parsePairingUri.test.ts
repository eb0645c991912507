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

const hex = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('hex'))
const sound = fc.record({ topic: hex, symKey: hex, end: fc.integer({ min: 1, max: 999_999_999_999 }) })
const write = ({ topic, symKey, end }: { readonly topic: string; readonly symKey: string; readonly end: number }) =>
  `wc:${topic}@2?relay-protocol=irn&symKey=${symKey}&expiryTimestamp=${end}`

test('what was written is read', () => {
  fc.assert(
    fc.property(sound, (parts) => {
      const { topic, symKey, expiryTimestamp } = parsePairingUri(write(parts))
      expect({ topic, symKey, end: expiryTimestamp }).toEqual(parts)
    }),
    { numRuns: 2000 },
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
    { numRuns: 10_000 },
  )
})
