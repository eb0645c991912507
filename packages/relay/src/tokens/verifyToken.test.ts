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

describe('the vectors', () => {
  test('have cases of both kinds', () => {
    expect([jwtValid.length, jwtInvalid.length]).toEqual([1, 2])
  })

  test.each(jwtValid)('a valid token of $claims.iss', ({ jwt, claims, ...at }) => {
    expect(verifyToken(jwt, { audiences: [at.audience], now: at.now, skew: 0 })).toEqual(claims)
  })

  test.each(jwtInvalid)('refused: $why', ({ jwt, ...at }) => {
    expect(() => verifyToken(jwt, { audiences: [at.audience], now: at.now, skew: 0 })).toThrow(TokenError)
  })

  test.each(jwtValid)('one changed character anywhere is refused', ({ jwt, ...at }) => {
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
])('takes the audience with %s', (_, aud) => {
  expect(verifyToken(identity.token({ ...times, aud }), rules).iss).toBe(identity.name)
})

test.each([
  ['another host', 'wss://relay.example.test'],
  ['another scheme', 'ws://relay.example'],
  ['another port', 'wss://relay.example:444'],
  ['another path', 'wss://relay.example/other'],
  ['a name in it', 'wss://relay.example@other.test'],
  ['a page', 'https://relay.example'],
  ['no URL', 'relay.example'],
  ['nothing', ''],
])('refuses the audience of %s', (_, aud) => {
  expect(() => verifyToken(identity.token({ ...times, aud }), rules)).toThrow('audience')
})

test('takes a token up to the skew before its time and after its end', () => {
  const early = identity.token({ aud: audience, iat: now + 60, exp: now + 100 })
  const late = identity.token({ aud: audience, iat: now - 100, exp: now - 59 })
  expect(verifyToken(early, rules).iat).toBe(now + 60)
  expect(verifyToken(late, rules).exp).toBe(now - 59)
})

test.each([
  ['not yet valid', { iat: now + 61, exp: now + 100 }, 'JWT validation error: JWT Token is not yet valid'],
  ['expired', { iat: now - 100, exp: now - 60 }, 'JWT validation error: JWT Token is expired'],
  ['at an end before its start', { iat: now, exp: now }, 'claim'],
  ['without an end', { exp: undefined }, 'claim'],
  ['with an end as text', { exp: String(now + 100) }, 'claim'],
  ['with an end beyond all times', { exp: 1e300 }, 'claim'],
  ['without a subject', { sub: undefined }, 'claim'],
  ['of another use', { act: 'identity_auth' }, 'another kind'],
  ['of an issuer that is a list', { iss: [] }, 'claim'],
  [
    'of another kind of key',
    { iss: `did:key:z${base58.encode(new Uint8Array([0xe7, 0x01, ...new Uint8Array(32)]))}` },
    'did:key',
  ],
  ['of a key that is too short', { iss: `did:key:z${base58.encode(new Uint8Array([0xed, 0x01, 1]))}` }, 'did:key'],
  ['of a key that is too long', { iss: `did:key:z${'6'.repeat(1000)}` }, 'did:key'],
  ['of a name in another alphabet', { iss: 'did:key:z0OIl' }, 'did:key'],
  ['of another method', { iss: identity.name.replace('key', 'web') }, 'did:key'],
  ['of somebody else', { iss: createIdentity().name }, 'signature'],
])('refuses a token %s', (_, claims, message) => {
  const token = identity.token({ ...times, ...claims })
  expect(() => verifyToken(token, rules)).toThrow(TokenError)
  expect(() => verifyToken(token, rules)).toThrow(message)
})

test.each([
  ['none', { alg: 'none', typ: 'JWT' }],
  ['HS256', { alg: 'HS256', typ: 'JWT' }],
  ['no name', { typ: 'JWT' }],
  ['another type', { alg: 'EdDSA', typ: 'JWE' }],
])('refuses the algorithm %s', (_, header) => {
  expect(() => verifyToken(identity.token(times, header), rules)).toThrow('EdDSA')
})

test('refuses what a lenient verification takes: a key of small order, a signature of zeros', () => {
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

test('refuses a signature whose second half is too large by the order of the group', () => {
  const [header, payload, signature = ''] = identity.token(times).split('.')
  const bytes = base64urlnopad.decode(signature)
  const s = bytes.slice(32).reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n) + ed25519.Point.Fn.ORDER
  const malleable = bytes.map((byte, at) => (at < 32 ? byte : Number((s >> BigInt(8 * (at - 32))) & 0xffn)))
  const forged = `${header}.${payload}.${base64urlnopad.encode(malleable)}`
  expect(() => verifyToken(forged, rules)).toThrow('signature')
})

test('refuses padding, white space and a signature of another length', () => {
  const token = identity.token(times)
  for (const changed of [`${token}==`, `${token} `, ` ${token}`, `${token}\n`, token.slice(0, -4), `${token}AAAA`]) {
    expect(() => verifyToken(changed, rules), changed).toThrow(TokenError)
  }
})

test('reads no token that is longer than any real one', () => {
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
])('%s are no token, and no part may be empty', (_, parts) => {
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
  ['nothing', 'null'],
  ['a text', '"x"'],
  ['no JSON', '{'],
])('%s is no claims', (_, json) => {
  const [header, , signature] = identity.token(times).split('.')
  const payload = base64urlnopad.encode(new TextEncoder().encode(json))
  expect(() => verifyToken(`${header}.${payload}.${signature}`, rules)).toThrow('not a JWT')
})

test.each([
  ['a start as text', { iat: '1' }],
  ['a start before all times', { iat: -1 }],
  ['half a second', { iat: 1.5 }],
  ['an audience that is a list', { aud: [audience] }],
  ['a subject that is a number', { sub: 7 }],
])('refuses %s', (_, claims) => {
  expect(() => verifyToken(identity.token({ ...times, ...claims }), rules)).toThrow('a claim is missing or malformed')
})

test('takes what says that it is for this use, what says no type, and the audience of any of its URLs', () => {
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

test('answers any text with claims or with its own error', () => {
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
