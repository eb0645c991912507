import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, base64urlnopad } from '@scure/base'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createIdentity } from '../../testing/createIdentity.js'
import { readVectors } from '../../testing/vectors.js'
import { TokenError } from './TokenError.js'
import { verifyToken } from './verifyToken.js'

const { jwtValid, jwtInvalid } = readVectors()
const audience = 'wss://relay.example'
const now = 1_750_000_000
const rules = { audiences: [audience], now, skew: 60 }
const identity = createIdentity()
const times = { aud: audience, iat: now, exp: now + 86_400 }

describe('the shared vectors', () => {
  test('contain valid and invalid tokens', () => {
    expect([jwtValid.length, jwtInvalid.length]).toEqual([1, 2])
  })

  test.each(jwtValid)('verifyToken() accepts the valid token of $claims.iss', ({ jwt, claims, ...at }) => {
    expect(verifyToken(jwt, { audiences: [at.audience], now: at.now, skew: 0 })).toEqual(claims)
  })

  test.each(jwtInvalid)('verifyToken() rejects a token: $why', ({ jwt, ...at }) => {
    expect(() => verifyToken(jwt, { audiences: [at.audience], now: at.now, skew: 0 })).toThrow(TokenError)
  })

  test.each(jwtValid)('verifyToken() rejects a valid token with any one character changed', ({ jwt, ...at }) => {
    const accepted = Array.from(jwt, (character, index) => {
      const changed = `${jwt.slice(0, index)}${character === 'A' ? 'B' : 'A'}${jwt.slice(index + 1)}`
      try {
        return verifyToken(changed, { audiences: [at.audience], now: at.now, skew: 0 }) && changed
      } catch (error) {
        return error instanceof TokenError ? undefined : error
      }
    }).filter((each) => each !== undefined)
    expect(accepted).toEqual([])
  })
})

test.each([
  ['a slash at the end', `${audience}/`],
  ['the port of the scheme', `${audience}:443`],
  ['upper case', 'wss://RELAY.example'],
])('verifyToken() accepts the audience with %s', (_, aud) => {
  expect(verifyToken(identity.token({ ...times, aud }), rules).iss).toBe(identity.name)
})

test.each([
  ['another host', 'wss://relay.example.test'],
  ['another scheme', 'ws://relay.example'],
  ['another port', 'wss://relay.example:444'],
  ['another path', 'wss://relay.example/other'],
  ['a user name', 'wss://relay.example@other.test'],
  ['an HTTPS URL', 'https://relay.example'],
  ['no URL', 'relay.example'],
  ['an empty text', ''],
])('verifyToken() rejects an audience with %s', (_, aud) => {
  expect(() => verifyToken(identity.token({ ...times, aud }), rules)).toThrow('audience')
})

test('verifyToken() accepts a token up to the clock skew before its start and after its end', () => {
  const early = identity.token({ aud: audience, iat: now + 60, exp: now + 100 })
  const late = identity.token({ aud: audience, iat: now - 100, exp: now - 59 })
  expect(verifyToken(early, rules).iat).toBe(now + 60)
  expect(verifyToken(late, rules).exp).toBe(now - 59)
})

test.each([
  ['not yet valid', { iat: now + 61, exp: now + 100 }, 'JWT validation error: JWT Token is not yet valid'],
  ['expired', { iat: now - 100, exp: now - 60 }, 'JWT validation error: JWT Token is expired'],
  ['that ends when it starts', { iat: now, exp: now }, 'claim'],
  ['without an end', { exp: undefined }, 'claim'],
  ['whose end is a text', { exp: String(now + 100) }, 'claim'],
  ['whose end is not a safe integer', { exp: 1e300 }, 'claim'],
  ['without a subject', { sub: undefined }, 'claim'],
  ['for another use', { act: 'identity_auth' }, 'another kind'],
  ['whose issuer is a list', { iss: [] }, 'claim'],
  [
    'whose key is of another kind',
    { iss: `did:key:z${base58.encode(new Uint8Array([0xe7, 0x01, ...new Uint8Array(32)]))}` },
    'did:key',
  ],
  ['whose key is too short', { iss: `did:key:z${base58.encode(new Uint8Array([0xed, 0x01, 1]))}` }, 'did:key'],
  ['whose key is too long', { iss: `did:key:z${'6'.repeat(1000)}` }, 'did:key'],
  ['whose key is not base58', { iss: 'did:key:z0OIl' }, 'did:key'],
  ['whose DID has another method', { iss: identity.name.replace('key', 'web') }, 'did:key'],
  ['signed by another key', { iss: createIdentity().name }, 'signature'],
])('verifyToken() rejects a token %s', (_, claims, message) => {
  const token = identity.token({ ...times, ...claims })
  expect(() => verifyToken(token, rules)).toThrow(TokenError)
  expect(() => verifyToken(token, rules)).toThrow(message)
})

test.each([
  ['none', { alg: 'none', typ: 'JWT' }],
  ['HS256', { alg: 'HS256', typ: 'JWT' }],
  ['undefined', { typ: 'JWT' }],
  ['EdDSA of type JWE', { alg: 'EdDSA', typ: 'JWE' }],
])('verifyToken() rejects the algorithm %s', (_, header) => {
  expect(() => verifyToken(identity.token(times, header), rules)).toThrow('EdDSA')
})

test('verifyToken() rejects a key of small order, which ZIP 215 accepts', () => {
  const key = new Uint8Array(32)
  key[0] = 1
  const iss = `did:key:z${base58.encode(Uint8Array.from([0xed, 0x01, ...key]))}`
  const [header, payload] = identity.token({ ...times, iss }).split('.')
  const signature = new Uint8Array(64)
  signature[0] = 1
  const message = new TextEncoder().encode(`${header}.${payload}`)
  expect(ed25519.verify(signature, message, key, { zip215: true })).toBe(true)
  const forged = `${header}.${payload}.${base64urlnopad.encode(signature)}`
  expect(() => verifyToken(forged, rules)).toThrow('signature')
})

test('verifyToken() rejects a signature whose scalar is not below the group order', () => {
  const [header, payload, signature = ''] = identity.token(times).split('.')
  const bytes = base64urlnopad.decode(signature)
  const s = bytes.slice(32).reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n) + ed25519.Point.Fn.ORDER
  const malleable = bytes.map((byte, at) => (at < 32 ? byte : Number((s >> BigInt(8 * (at - 32))) & 0xffn)))
  const forged = `${header}.${payload}.${base64urlnopad.encode(malleable)}`
  expect(() => verifyToken(forged, rules)).toThrow('signature')
})

test('verifyToken() rejects padding, white space and signatures of another length', () => {
  const token = identity.token(times)
  for (const changed of [`${token}==`, `${token} `, ` ${token}`, `${token}\n`, token.slice(0, -4), `${token}AAAA`]) {
    expect(() => verifyToken(changed, rules), changed).toThrow(TokenError)
  }
})

test('verifyToken() rejects tokens of more than 4,096 characters', () => {
  const lengthOf = (sub: string) => identity.token({ ...times, sub }).length
  const filler = (length: number) => 'x'.repeat(length)
  let size = 2000
  while (lengthOf(filler(size)) <= 4096) size += 1
  expect(() => verifyToken(identity.token({ ...times, sub: filler(size) }), rules)).toThrow('not a JWT')
  expect(verifyToken(identity.token({ ...times, sub: filler(size - 2) }), rules).sub).toHaveLength(size - 2)
})

test.each([
  ['one part', 1],
  ['two parts', 2],
])('verifyToken() rejects %s, an empty part and a fourth part', (_, parts) => {
  const token = identity.token(times)
  expect(() => verifyToken(token.split('.').slice(0, parts).join('.'), rules)).toThrow('not a JWT')
  for (const at of [0, 1, 2]) {
    const emptied = token.split('.').map((part, index) => (index === at ? '' : part))
    expect(() => verifyToken(emptied.join('.'), rules)).toThrow('not a JWT')
  }
  expect(() => verifyToken(`${token}.x`, rules)).toThrow('not a JWT')
})

test.each([
  ['a list', '[]'],
  ['null', 'null'],
  ['a text', '"x"'],
  ['invalid JSON', '{'],
])('verifyToken() rejects %s as claims', (_, json) => {
  const [header, , signature] = identity.token(times).split('.')
  const payload = base64urlnopad.encode(new TextEncoder().encode(json))
  expect(() => verifyToken(`${header}.${payload}.${signature}`, rules)).toThrow('not a JWT')
})

test.each([
  ['a start that is a text', { iat: '1' }],
  ['a negative start', { iat: -1 }],
  ['a start of half a second', { iat: 1.5 }],
  ['an audience that is a list', { aud: [audience] }],
  ['a subject that is a number', { sub: 7 }],
])('verifyToken() rejects %s', (_, claims) => {
  expect(() => verifyToken(identity.token({ ...times, ...claims }), rules)).toThrow('a claim is missing or malformed')
})

test('verifyToken() accepts the use client_auth, a header without a type and any audience of the relay', () => {
  expect(verifyToken(identity.token({ ...times, act: 'client_auth' }), rules).iss).toBe(identity.name)
  expect(verifyToken(identity.token(times, { alg: 'EdDSA' }), rules).iss).toBe(identity.name)
  const audiences = ['not a URL', 'ws://127.0.0.1:7004', `${audience}/path`]
  for (const aud of ['ws://127.0.0.1:7004', `${audience}/path/`]) {
    expect(verifyToken(identity.token({ ...times, aud }), { ...rules, audiences }).aud).toBe(aud)
  }
  for (const aud of ['not a URL', `${audience}/path//`, 'wss://ada@relay.example', 'wss://:secret@relay.example']) {
    expect(() =>
      verifyToken(identity.token({ ...times, aud }), { ...rules, audiences: [...audiences, audience] }),
    ).toThrow('audience')
  }
  expect(verifyToken(identity.token({ ...times, iat: 0 }), rules).iat).toBe(0)
})

test('verifyToken() returns claims or throws a TokenError for any text', () => {
  const part = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.json().map((text) => base64urlnopad.encode(new TextEncoder().encode(text))),
    fc.constantFrom(...identity.token(times).split('.')),
  )
  const token = fc.array(part, { maxLength: 5 }).map((parts) => parts.join('.'))
  const genuine = identity.token(times)
  fc.assert(
    fc.property(token, (text) => {
      try {
        verifyToken(text, rules)
        expect(text).toBe(genuine)
      } catch (error) {
        expect(error).toBeInstanceOf(TokenError)
      }
    }),
  )
})
