import { createPolkadotPair, throwAwayPolkadotKeys } from '@latchkey/testkit/polkadot'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { stringToU8a } from '@polkadot/util'
import { blake2AsU8a, cryptoWaitReady, ed25519PairFromSeed, ed25519Sign, encodeAddress } from '@polkadot/util-crypto'
import { describe, expect, test } from 'vitest'
import vector from '../../../../tests/vectors/polkadot-signatures.json' with { type: 'json' }
import siwx from '../../../../tests/vectors/siwx-other-chains.json' with { type: 'json' }
import { fromHex } from '../hex/fromHex.js'
import { toHex } from '../hex/toHex.js'
import type { SignatureScheme } from './index.js'
import { verifyMessage, wrapBytes } from './index.js'

const { valid, invalid } = vector.groups
const signIns = siwx.groups.polkadot
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

describe('vector polkadot-signatures', () => {
  test.each(valid)('$scheme of "$message" (wrapped: $wrapped)', ({ message, wrapped, scheme, address, signature }) => {
    const signed = stringToU8a(wrapped ? `<Bytes>${message}</Bytes>` : message)
    expect(verifyMessage({ address, message, signature, scheme: scheme as SignatureScheme })).toEqual({
      isValid: true,
      scheme,
      signed,
    })
    expect(verifyMessage({ address, message: signed, signature })).toMatchObject({ isValid: true, scheme })
    // Bytes count like their text. A signature of unwrapped bytes does not count for wrapped ones.
    expect(verifyMessage({ address, message: stringToU8a(message), signature })).toMatchObject({ signed })
    for (const other of wrapped ? [`${message} `, `<Bytes> ${message}</Bytes>`] : [`<Bytes>${message}</Bytes>`]) {
      const verdict = verifyMessage({ address, message: stringToU8a(other), signature })
      expect(verdict).toEqual({ isValid: false, reason: 'otherSigner' })
    }
  })

  test.each(invalid)('rejects $why', ({ message, scheme, address, signature }) => {
    expect(verifyMessage({ address, message, signature, scheme: scheme as SignatureScheme })).toEqual({
      isValid: false,
      reason: 'otherSigner',
    })
  })

  test('ran whole', () => {
    expect([valid.length, invalid.length]).toEqual([5, 5])
  })
})

test('vector siwx-other-chains, group polkadot, ran whole', () => {
  expect(signIns).toHaveLength(2)
})

test.each(signIns)('vector siwx-other-chains, the signature of "$name"', ({ message, signature, fields }) => {
  const address = fields.accountAddress
  const verdict = verifyMessage({ address, message, signature, scheme: 'sr25519' })
  expect(verdict.isValid && text(verdict.signed)).toBe(`<Bytes>${message}</Bytes>`)
  expect(verifyMessage({ address, message: `${message}.`, signature })).toMatchObject({ isValid: false })
})

describe.each(throwAwayPolkadotKeys)('a key of $type', (key) => {
  const pair = createPolkadotPair(key)
  const address = pair.addressOn(0)
  const wrapped = stringToU8a('<Bytes>hello</Bytes>')
  const signature = toHex(pair.sign(wrapped))

  test('is verified for the address of any network, with or without a named scheme', () => {
    for (const one of [address, pair.addressOn(42)]) {
      expect(verifyMessage({ address: one, message: 'hello', signature })).toMatchObject({ scheme: key.type })
      expect(verifyMessage({ address: one, message: 'hello', signature, scheme: key.type }).isValid).toBe(true)
    }
  })

  test('is not valid for another key, another message or another scheme', () => {
    const stranger = createPolkadotPair({ ...key, seed: `0x${'42'.repeat(32)}` }).addressOn(0)
    expect(verifyMessage({ address: stranger, message: 'hello', signature }).isValid).toBe(false)
    expect(verifyMessage({ address, message: 'hallo', signature }).isValid).toBe(false)
    for (const { type } of throwAwayPolkadotKeys.filter((other) => other.type !== key.type)) {
      expect(verifyMessage({ address, message: 'hello', signature, scheme: type }).isValid).toBe(false)
    }
  })

  test('is invalid with a changed bit in any byte', () => {
    const bytes = fromHex(signature) ?? new Uint8Array()
    for (let index = 0; index < bytes.length; index += 1) {
      const changed = bytes.map((byte, at) => (at === index ? byte ^ 4 : byte))
      expect(verifyMessage({ address, message: 'hello', signature: toHex(changed) }).isValid).toBe(false)
    }
  })
})

test.each([
  ['ed25519', '00'],
  ['sr25519', '01'],
  ['ecdsa', '02'],
])('a first byte for %s requires a signature of that scheme', (type, tag) => {
  const [sr25519, ed25519, ecdsa] = throwAwayPolkadotKeys
  const key = [sr25519, ed25519, ecdsa].find((one) => one?.type === type) ?? sr25519
  const pair = createPolkadotPair(key)
  const signed = toHex(pair.sign(stringToU8a('<Bytes>x</Bytes>'))).slice(2)
  const verdict = (front: string) =>
    verifyMessage({ address: pair.addressOn(42), message: 'x', signature: `0x${front}${signed}` })
  expect(verdict(tag)).toMatchObject({ isValid: true, scheme: type })
  expect(verdict(tag === '01' ? '00' : '01').isValid).toBe(false)
  expect(verdict('09')).toMatchObject({ isValid: false })
})

test('verifyMessage() accepts EIP-191 for an Ethereum account', () => {
  const pair = createPolkadotPair(
    throwAwayPolkadotKeys.find(({ type }) => type === 'ethereum') ?? throwAwayPolkadotKeys[0],
  )
  const signed = stringToU8a('\x19Ethereum Signed Message:\n5hello')
  const signature = toHex(pair.sign(signed))
  expect(verifyMessage({ address: pair.addressOn(0), message: 'hello', signature })).toEqual({
    isValid: true,
    scheme: 'ethereum',
    signed,
  })
})

test.each(['ecdsa', 'ethereum'] as const)('the recovery id of %s is 0 to 3, or 27 or 28', (type) => {
  const pair = createPolkadotPair(throwAwayPolkadotKeys.find((key) => key.type === type) ?? throwAwayPolkadotKeys[0])
  const signature = pair.sign(stringToU8a('<Bytes>x</Bytes>'))
  const recovery = signature[64] ?? 255
  expect([0, 1]).toContain(recovery)
  const reasonOf = (last: number, front: readonly number[] = []) => {
    const changed = toHex(Uint8Array.of(...front, ...signature.slice(0, 64), last))
    const verdict = verifyMessage({ address: pair.addressOn(0), message: 'x', signature: changed })
    return verdict.isValid || verdict.reason
  }
  const mark = type === 'ecdsa' ? 2 : 3
  for (const front of [[], [mark]]) {
    expect(reasonOf(recovery, front)).toBe(true)
    expect(reasonOf(recovery + 27, front)).toBe(true)
    expect(reasonOf((recovery ^ 1) + 27, front)).toBe('otherSigner')
    for (const last of [2, 3]) expect(reasonOf(last, front)).toBe('otherSigner')
    for (const last of [4, 26, 29, 255]) expect(reasonOf(last, front)).not.toBe(true)
  }
  for (const front of [0, 1, 4]) expect(reasonOf(recovery, [front])).toBe('malformed')
  expect(reasonOf(recovery, [mark === 2 ? 3 : 2])).toBe('otherSigner')
})

test('verifyMessage() rejects the second form of a secp256k1 signature as malleable', () => {
  const pair = createPolkadotPair(
    throwAwayPolkadotKeys.find(({ type }) => type === 'ecdsa') ?? throwAwayPolkadotKeys[0],
  )
  const signature = pair.sign(stringToU8a('<Bytes>x</Bytes>'))
  const { r, s } = secp256k1.Signature.fromBytes(signature.slice(0, 64), 'compact')
  const second = new secp256k1.Signature(r, secp256k1.Point.Fn.ORDER - s).toBytes('compact')
  const malleated = toHex(Uint8Array.of(...second, (signature[64] ?? 0) ^ 1))
  expect(verifyMessage({ address: pair.addressOn(0), message: 'x', signature: malleated, scheme: 'ecdsa' })).toEqual({
    isValid: false,
    reason: 'malleable',
  })
})

test.each([
  '',
  '0x',
  'x',
  `0x${'00'.repeat(63)}`,
  `0x${'00'.repeat(67)}`,
  `0x${'zz'.repeat(64)}`,
  `0x${'09'.repeat(66)}`,
])('verifyMessage() rejects %s as malformed', (signature) => {
  const address = valid[0]?.address ?? ''
  expect(verifyMessage({ address, message: 'x', signature })).toEqual({ isValid: false, reason: 'malformed' })
})

test('verifyMessage() returns an invalid verdict for an account that is not a point on the curve', () => {
  const invalidKey = '5C4hrfjw9DjXZTzV3MwzrrAr9P1MJhSrvWGWqi1eSuyUpnhM'
  for (const signature of [`0x${'00'.repeat(64)}`, `0x${'ff'.repeat(64)}`, `0x${'01'.repeat(65)}`]) {
    expect(verifyMessage({ address: invalidKey, message: 'x', signature }).isValid).toBe(false)
  }
})

test('wrapBytes() wraps bytes once', () => {
  const wrapped = wrapBytes(stringToU8a('x'))
  expect(text(wrapped)).toBe('<Bytes>x</Bytes>')
  expect(wrapBytes(wrapped)).toBe(wrapped)
  expect(text(wrapBytes(stringToU8a('<Bytes>')))).toBe('<Bytes><Bytes></Bytes>')
  expect(text(wrapBytes(stringToU8a('<Bytes')))).toBe('<Bytes><Bytes</Bytes>')
})

test('verifyMessage() accepts wrapped bytes in that form only', () => {
  const pair = createPolkadotPair(throwAwayPolkadotKeys[0])
  const wrapped = stringToU8a('<Bytes>x</Bytes>')
  const twice = stringToU8a('<Bytes><Bytes>x</Bytes></Bytes>')
  const verdict = (signed: Uint8Array) =>
    verifyMessage({ address: pair.addressOn(0), message: '<Bytes>x</Bytes>', signature: toHex(pair.sign(signed)) })
  expect(verdict(wrapped)).toMatchObject({ isValid: true, signed: wrapped })
  expect(verdict(twice)).toEqual({ isValid: false, reason: 'otherSigner' })
  expect(verdict(stringToU8a('x'))).toEqual({ isValid: false, reason: 'otherSigner' })
})

test.each(throwAwayPolkadotKeys)(
  'verifyMessage() rejects every $type signature for a text with a lone surrogate',
  (key) => {
    const pair = createPolkadotPair(key)
    const by = { address: pair.addressOn(42), signature: toHex(pair.sign(stringToU8a('<Bytes>pay \ufffd</Bytes>'))) }
    expect(verifyMessage({ ...by, message: 'pay \ufffd' })).toMatchObject({ isValid: true })
    expect(() => verifyMessage({ ...by, message: 'pay \ud800' })).toThrow('lone surrogate')
  },
)

describe.each(throwAwayPolkadotKeys)('A Ledger with a key of $type', (key) => {
  const pair = createPolkadotPair(key)
  const address = pair.addressOn(0)
  const message = 'x'.repeat(256 - '<Bytes></Bytes>'.length + 1)
  const wrapped = stringToU8a(`<Bytes>${message}</Bytes>`)
  const hash = blake2AsU8a(wrapped, 256)

  test('signs the BLAKE2b-256 of more than 256 wrapped bytes, which is valid for the text and for its bytes', () => {
    const signature = toHex(pair.sign(hash))
    for (const given of [message, stringToU8a(message), wrapped, hash]) {
      const verdict = verifyMessage({ address, message: given, signature })
      expect(verdict).toEqual({ isValid: true, scheme: key.type, signed: hash })
    }
    expect(verifyMessage({ address, message: `${message}!`, signature })).toMatchObject({ isValid: false })
  })

  test('signs 256 wrapped bytes unhashed, so a signature of their hash is invalid', () => {
    const short = message.slice(1)
    const plain = stringToU8a(`<Bytes>${short}</Bytes>`)
    expect(plain).toHaveLength(256)
    expect(verifyMessage({ address, message: short, signature: toHex(pair.sign(plain)) })).toMatchObject({
      signed: plain,
    })
    const signature = toHex(pair.sign(blake2AsU8a(plain, 256)))
    expect(verifyMessage({ address, message: short, signature })).toMatchObject({ isValid: false })
  })

  test('signs no hash of a long message without `<Bytes>`', () => {
    const signature = toHex(pair.sign(blake2AsU8a(stringToU8a('y'.repeat(300)), 256)))
    expect(verifyMessage({ address, message: 'y'.repeat(300), signature })).toMatchObject({ isValid: false })
  })
})

test('verifyMessage() accepts a signature of the hash by `@polkadot/util-crypto`, with its scheme byte', async () => {
  await cryptoWaitReady()
  const pair = ed25519PairFromSeed(new Uint8Array(32).fill(9))
  const message = 'Sign in with Substrate. '.repeat(20)
  const hash = blake2AsU8a(stringToU8a(`<Bytes>${message}</Bytes>`), 256)
  const signature = toHex(Uint8Array.of(0, ...ed25519Sign(hash, pair)))
  const address = encodeAddress(pair.publicKey, 0)
  expect(verifyMessage({ address, message, signature })).toEqual({ isValid: true, scheme: 'ed25519', signed: hash })
})
