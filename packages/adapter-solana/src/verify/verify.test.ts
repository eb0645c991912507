import { messageBytes } from '@latchkey/core'
import { ed25519 } from '@noble/curves/ed25519.js'
import { hexToBytes } from '@noble/curves/utils.js'
import { base58 } from '@scure/base'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import vector from '../../../../tests/vectors/ed25519.json' with { type: 'json' }
import signIns from '../../../../tests/vectors/siwx-other-chains.json' with { type: 'json' }
import { InvalidAddressError } from '../errors/InvalidAddressError.js'
import { signedForms } from './signedForms.js'
import { verifyEd25519 } from './verifyEd25519.js'
import { verifyMessage } from './verifyMessage.js'

const { valid, invalid, solanaSignMessage } = vector.groups
const domain = [255, ...new TextEncoder().encode('solana offchain')]

interface Case {
  readonly publicKey: string
  readonly msg: string
  readonly sig: string
}
const parts = ({ publicKey, msg, sig }: Case) => [hexToBytes(publicKey), hexToBytes(msg), hexToBytes(sig)] as const

describe('verifyMessage() on vector ed25519', () => {
  test.each(valid)('$why', async (signed) => {
    const [publicKey, message, signature] = parts(signed)
    expect(verifyEd25519(publicKey, message, signature)).toBe(true)
    await expect(
      verifyMessage({ address: base58.encode(publicKey), message, signature: base58.encode(signature) }),
    ).resolves.toEqual({ isValid: true, by: 'key', scheme: 'ed25519', signed: Uint8Array.from(message) })
  })

  test.each(invalid)('refuses $why', async (signed) => {
    const [publicKey, message, signature] = parts(signed)
    expect(verifyEd25519(publicKey, message, signature)).toBe(false)
    await expect(
      verifyMessage({ address: base58.encode(publicKey), message, signature: base58.encode(signature) }),
    ).resolves.toMatchObject({ isValid: false })
  })

  test.each(solanaSignMessage)('$why', async ({ address, message, signatureBase58, valid: isValid }) => {
    await expect(verifyMessage({ address, message, signature: signatureBase58 })).resolves.toMatchObject({ isValid })
  })

  test('covers the whole vector', () => {
    expect([valid.length, invalid.length, solanaSignMessage.length]).toEqual([15, 11, 3])
  })
})

describe('verifyMessage() on the signatures of vector siwx-other-chains, group solana', () => {
  test.each(signIns.groups.solana)('$name', async ({ fields, message, signature }) => {
    const address = fields.accountAddress
    const signed = new TextEncoder().encode(message)
    const valid = { isValid: true, by: 'key', scheme: 'ed25519', signed }
    await expect(verifyMessage({ address, message, signature })).resolves.toEqual(valid)
    await expect(verifyMessage({ address, message: signed, signature })).resolves.toEqual(valid)
    await expect(verifyMessage({ address, message: `${message} `, signature })).resolves.toEqual({
      isValid: false,
      reason: 'otherSigner',
    })
  })

  test('covers the whole vector', () => {
    expect(signIns.groups.solana).toHaveLength(2)
  })
})

describe('verifyMessage() reports the reason for', () => {
  const secret = new Uint8Array(32).fill(7)
  const address = base58.encode(ed25519.getPublicKey(secret))
  const signature = ed25519.sign(new TextEncoder().encode('hello'), secret)

  test('a text that is not a signature', async () => {
    for (const text of ['', 'x', '0', 'l', base58.encode(signature.slice(1)), 'z'.repeat(100_000)]) {
      await expect(verifyMessage({ address, message: 'hello', signature: text })).resolves.toEqual({
        isValid: false,
        reason: 'malformed',
      })
    }
  })

  test('the second form of a valid signature', async () => {
    const order = 2n ** 252n + 27742317777372353535851937790883648493n
    const scalar = signature.slice(32).reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n) + order
    const second = Uint8Array.from(signature)
    for (let index = 0; index < 32; index += 1) second[32 + index] = Number((scalar >> BigInt(8 * index)) & 255n)
    await expect(verifyMessage({ address, message: 'hello', signature: base58.encode(second) })).resolves.toEqual({
      isValid: false,
      reason: 'malleable',
    })
  })

  test('another message, and an address that is not a key', async () => {
    const text = base58.encode(signature)
    await expect(verifyMessage({ address, message: 'hallo', signature: text })).resolves.toEqual({
      isValid: false,
      reason: 'otherSigner',
    })
    const vault = '51GMUfxJWaJhretzwCm1TBLU7cTA3hyCaMBA2Xw8XJLF'
    await expect(verifyMessage({ address: vault, message: 'hello', signature: text })).resolves.toEqual({
      isValid: false,
      reason: 'otherSigner',
    })
    // The neutral element would sign everything.
    const neutral = base58.encode(Uint8Array.from([1, ...new Uint8Array(31)]))
    const forged = base58.encode(Uint8Array.from([1, ...new Uint8Array(63)]))
    await expect(verifyMessage({ address: neutral, message: 'hello', signature: forged })).resolves.toMatchObject({
      isValid: false,
    })
  })

  test('signed bytes that are not a form of the message', async () => {
    const signed = new TextEncoder().encode('send all: hello')
    const by = { address, signed, signature: base58.encode(ed25519.sign(signed, secret)) }
    await expect(verifyMessage({ ...by, message: signed })).resolves.toMatchObject({ isValid: true })
    for (const message of ['hello', '', 'send all', 'hello!', 'and send all: hello']) {
      await expect(verifyMessage({ ...by, message })).resolves.toEqual({ isValid: false, reason: 'otherMessage' })
    }
  })

  test('the signed form of a hardware wallet with a signature of other bytes', async () => {
    const message = 'hello'
    const header = [255, ...new TextEncoder().encode('solana offchain'), 0, 0, 5, 0]
    const signed = Uint8Array.from([...header, ...new TextEncoder().encode(message)])
    const by = { address, signed, message }
    await expect(verifyMessage({ ...by, signature: base58.encode(ed25519.sign(signed, secret)) })).resolves.toEqual({
      isValid: true,
      by: 'key',
      scheme: 'ed25519',
      signed,
    })
    await expect(verifyMessage({ ...by, signature: base58.encode(signature) })).resolves.toEqual({
      isValid: false,
      reason: 'otherSigner',
    })
  })

  test('but rejects with a typed error for an invalid address', async () => {
    await expect(verifyMessage({ address: 'x', message: '', signature: '' })).rejects.toBeInstanceOf(
      InvalidAddressError,
    )
  })
})

test('verifyMessage() does not accept a signature of U+FFFD for a text with a lone surrogate', async () => {
  const secret = new Uint8Array(32).fill(7)
  const signature = base58.encode(ed25519.sign(new TextEncoder().encode('pay \ufffd'), secret))
  const by = { address: base58.encode(ed25519.getPublicKey(secret)), signature }
  await expect(verifyMessage({ ...by, message: 'pay \ufffd' })).resolves.toMatchObject({ isValid: true })
  await expect(verifyMessage({ ...by, message: 'pay \ud800' })).rejects.toMatchObject({
    code: 'LATCHKEY_INVALID_INPUT',
  })
})

describe('verifyMessage() without signed bytes finds the form', () => {
  const secret = new Uint8Array(32).fill(7)
  const signer = ed25519.getPublicKey(secret)
  const address = base58.encode(signer)
  const sign = (bytes: Uint8Array) => base58.encode(ed25519.sign(bytes, secret))

  test('for a text and for bytes of any length, in any form', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string({ unit: 'binary' }), fc.uint8Array()), fc.nat(), async (message, choice) => {
        const forms = signedForms(messageBytes(message), signer)
        const signed = forms[choice % forms.length] ?? new Uint8Array()
        const valid = { isValid: true, by: 'key', scheme: 'ed25519', signed }
        await expect(verifyMessage({ address, message, signature: sign(signed) })).resolves.toEqual(valid)
      }),
      { numRuns: 25 },
    )
  })

  test.each<[what: string, of: (message: Uint8Array) => readonly number[]]>([
    ['a text in front', (message) => [104, 105, ...message]],
    ['the header for another signer', (message) => [...domain, 1, 1, ...signer.toReversed(), ...message]],
    ['the header for a named application', (message) => [...domain, 0, ...signer, 0, 1, ...signer, 5, 0, ...message]],
    ['the header of an unknown version', (message) => [...domain, 2, 1, ...signer, ...message]],
  ])('and accepts no other bytes, such as %s', async (_, of) => {
    const signed = Uint8Array.from(of(new TextEncoder().encode('hello')))
    const by = { address, message: 'hello', signature: sign(signed) }
    await expect(verifyMessage(by)).resolves.toEqual({ isValid: false, reason: 'otherSigner' })
    await expect(verifyMessage({ ...by, signed })).resolves.toEqual({ isValid: false, reason: 'otherMessage' })
  })
})

test('verifyEd25519() is false for what has not the size of a key and of a signature, or is no bytes', () => {
  const [key, message, signature] = [new Uint8Array(32), new Uint8Array(1), new Uint8Array(64)]
  expect(verifyEd25519(new Uint8Array(31), message, signature)).toBe(false)
  expect(verifyEd25519(key, message, new Uint8Array(65))).toBe(false)
  expect(verifyEd25519(key, 'x' as never, signature)).toBe(false)
})
