import { createHash } from 'node:crypto'
import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { base64 } from '@scure/base'
import { OutScript, p2ms, p2pkh, p2sh, p2tr, p2wpkh, p2wsh, RawWitness } from '@scure/btc-signer'
import { taprootTweakPrivKey } from '@scure/btc-signer/utils.js'
import { Verifier } from 'bip322-js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import messages from '../../../../tests/vectors/bitcoin-messages.json' with { type: 'json' }
import siwx from '../../../../tests/vectors/siwx-other-chains.json' with { type: 'json' }
import { InvalidAddressError } from '../address/index.js'
import { hash160 } from '../bytes/hash160.js'
import { digestOfMessage, messageTransactions, verifyMessage } from './index.js'

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')
const { hashes, simpleValid, simpleInvalid, legacy } = messages.groups
const secret = Uint8Array.from({ length: 32 }, () => 7)
const publicKey = secp256k1.getPublicKey(secret)
const order = secp256k1.Point.Fn.ORDER
const ofKeys = p2ms(1, [publicKey, secp256k1.getPublicKey(new Uint8Array(32).fill(8))])
const { script } = ofKeys
const addresses = {
  p2wpkh: p2wpkh(publicKey).address ?? '',
  p2tr: p2tr(publicKey.slice(1)).address ?? '',
  nested: p2sh(p2wpkh(publicKey)).address ?? '',
  p2pkh: p2pkh(publicKey).address ?? '',
  p2wsh: p2wsh(ofKeys).address ?? '',
  nestedScript: p2sh(p2wsh(ofKeys)).address ?? '',
}
const isBad = (reason: string) => ({ isValid: false, reason })
const isGood = (scheme: string) => ({ isValid: true, by: 'key', scheme })

function signKeyHash(address: string, message: string, sighash = 1, lowS = true): string {
  const script = OutScript.encode({ type: 'pkh', hash: hash160(publicKey) })
  const digest = messageTransactions(address, message).toSign.preimageWitnessV0(0, script, sighash, 0n)
  const compact = secp256k1.sign(digest, secret, { prehash: false })
  const { r, s } = secp256k1.Signature.fromBytes(compact, 'compact')
  const der = new secp256k1.Signature(r, lowS ? s : order - s).toBytes('der')
  return base64.encode(RawWitness.encode([Uint8Array.from([...der, sighash]), publicKey]))
}

function signTaproot(message: string, sighash: number): string {
  const script = p2tr(publicKey.slice(1)).script
  const digest = messageTransactions(addresses.p2tr, message).toSign.preimageWitnessV1(0, [script], sighash, [0n])
  const signature = schnorr.sign(digest, taprootTweakPrivKey(secret))
  return base64.encode(RawWitness.encode([Uint8Array.from([...signature, ...(sighash === 0 ? [] : [sighash])])]))
}

function digestOfLegacy(message: string): Uint8Array {
  const text = Buffer.from(message)
  const twice = Buffer.concat([Buffer.from('\x18Bitcoin Signed Message:\n'), Buffer.from([text.length]), text])
  const once = createHash('sha256').update(twice).digest()
  return new Uint8Array(createHash('sha256').update(once).digest())
}

function signLegacy(message: string, flag: number, lowS = true): string {
  const digest = digestOfLegacy(message)
  const [recovery = 0, ...compact] = secp256k1.sign(digest, secret, { prehash: false, format: 'recovered' })
  if (lowS) return base64.encode(Uint8Array.from([flag + recovery, ...compact]))
  const { r, s } = secp256k1.Signature.fromBytes(Uint8Array.from(compact), 'compact')
  return base64.encode(
    Uint8Array.from([flag + (recovery ^ 1), ...new secp256k1.Signature(r, order - s).toBytes('compact')]),
  )
}

describe('vector bitcoin-messages', () => {
  test.each(hashes)('hashes of $message', ({ message, address, message_hash, to_spend_tx_hash, to_sign_tx_hash }) => {
    expect(hex(digestOfMessage(message))).toBe(message_hash)
    const { toSpend, toSign } = messageTransactions(address, message)
    expect([toSpend.id, toSign.id]).toEqual([to_spend_tx_hash, to_sign_tx_hash])
  })

  test.each(simpleValid.map((entry) => [entry.type, entry.message, entry] as const))(
    'verifyMessage() accepts the signature of %s for %j',
    (type, message, { address, signature }) => {
      const verdict = verifyMessage({ address, message, signature })
      expect(verdict).toEqual(type.startsWith('p2wsh') ? isBad('unsupported') : isGood('bip322-simple'))
      expect(verifyMessage({ address, message: `${message}.`, signature }).isValid).toBe(false)
    },
  )

  test.each(simpleInvalid.map((entry) => [entry.why, entry] as const))('verifyMessage() rejects %s', (_, signed) => {
    expect(verifyMessage(signed).isValid).toBe(false)
    expect(verifyMessage({ ...signed, legacySegwit: true }).isValid).toBe(false)
  })

  test.each(legacy)('$address: $valid', ({ address, message, signature, valid }) => {
    expect(verifyMessage({ address, message, signature })).toEqual(valid ? isGood('ecdsa') : isBad('otherSigner'))
  })

  test('ran whole', () => {
    expect([hashes, simpleValid, simpleInvalid, legacy].map(({ length }) => length)).toEqual([1, 6, 9, 2])
  })
})

describe('vector siwx-other-chains, signatures of Bitcoin', () => {
  test.each(siwx.groups.bip122)('$name', ({ fields, message, signature }) => {
    const signed = { address: fields.accountAddress, message, signature }
    expect(verifyMessage(signed)).toEqual(isGood('bip322-simple'))
    expect(verifyMessage({ ...signed, message: message.replace('8f2c', '8f2d') }).isValid).toBe(false)
  })

  test('ran whole', () => {
    expect(siwx.groups.bip122).toHaveLength(2)
  })
})

describe('verifyMessage() for one key', () => {
  test.each([
    ['p2wpkh', signKeyHash(addresses.p2wpkh, 'hello'), 'bip322-simple'],
    ['nested', signKeyHash(addresses.nested, 'hello'), 'bip322-simple'],
    ['p2tr', signTaproot('hello', 0), 'bip322-simple'],
    ['p2tr', signTaproot('hello', 1), 'bip322-simple'],
    ['p2pkh', signLegacy('hello', 31), 'ecdsa'],
  ] as const)('%s', (kind, signature, scheme) => {
    const address = addresses[kind]
    expect(verifyMessage({ address, message: 'hello', signature })).toEqual(isGood(scheme))
    expect(verifyMessage({ address, message: new TextEncoder().encode('hello'), signature })).toEqual(isGood(scheme))
    expect(verifyMessage({ address, message: 'hello!', signature })).toEqual(isBad('otherSigner'))
    expect(Verifier.verifySignature(address, 'hello', signature)).toBe(true)
  })

  test.each(['p2wpkh', 'nested'] as const)('accepts the older form for %s only with legacySegwit', (kind) => {
    const address = addresses[kind]
    for (const flag of [31, kind === 'nested' ? 35 : 39]) {
      const signed = { address, message: 'hello', signature: signLegacy('hello', flag) }
      expect(verifyMessage(signed).isValid).toBe(false)
      expect(verifyMessage({ ...signed, legacySegwit: true })).toEqual(isGood('ecdsa'))
      expect(verifyMessage({ ...signed, message: 'hello!', legacySegwit: true })).toEqual(isBad('otherSigner'))
    }
    const other = { address, message: 'hello', signature: signLegacy('hello', kind === 'nested' ? 39 : 35) }
    expect(verifyMessage({ ...other, legacySegwit: true })).toEqual(isBad('malformed'))
  })

  test('rejects the older form for p2tr', () => {
    const signed = { address: addresses.p2tr, message: 'hello', signature: signLegacy('hello', 31), legacySegwit: true }
    expect(verifyMessage(signed).isValid).toBe(false)
  })
})

const witnessOf = (...elements: Uint8Array[]): string => base64.encode(RawWitness.encode(elements))

test.each(['p2wsh', 'nestedScript'] as const)(
  'verifyMessage() for %s is unsupported if a key of its script has signed, otherwise invalid',
  (kind) => {
    const address = addresses[kind]
    const digest = messageTransactions(address, 'hello').toSign.preimageWitnessV0(0, script, 1, 0n)
    const der = secp256k1.sign(digest, secret, { prehash: false, format: 'der' })
    const signature = witnessOf(new Uint8Array(), Uint8Array.from([...der, 1]), script)
    expect(verifyMessage({ address, message: 'hello', signature })).toEqual(isBad('unsupported'))
    expect(verifyMessage({ address, message: 'hello!', signature })).toEqual(isBad('otherSigner'))
  },
)

describe('verifyMessage() rejects', () => {
  const bytes = new Uint8Array(64).fill(1)
  const address = addresses.p2wpkh
  test.each([
    ['a high s', { address, signature: signKeyHash(address, 'hello', 1, false) }, 'malleable'],
    [
      'a high s in the older form',
      { address: addresses.p2pkh, signature: signLegacy('hello', 31, false) },
      'malleable',
    ],
    ['a signature that covers no output', { address, signature: signKeyHash(address, 'hello', 2) }, 'malformed'],
    [
      'a p2tr signature that does not cover everything',
      { address: addresses.p2tr, signature: signTaproot('hello', 0x81) },
      'malformed',
    ],
    ['the full form', { address, signature: `ful${signKeyHash(address, 'hello')}` }, 'malformed'],
    ['a proof of funds', { address, signature: `pof${signKeyHash(address, 'hello')}` }, 'malformed'],
    ['the full form of p2tr', { address: addresses.p2tr, signature: `ful${signTaproot('hello', 0)}` }, 'malformed'],
    ['a witness of p2pkh', { address: addresses.p2pkh, signature: witnessOf(bytes, bytes) }, 'malformed'],
    ['a script of p2tr', { address: addresses.p2tr, signature: witnessOf(bytes, bytes) }, 'malformed'],
    [
      'three elements of nested p2wpkh',
      { address: addresses.nested, signature: witnessOf(bytes, bytes, bytes) },
      'malformed',
    ],
    ['one element of nested p2wpkh', { address: addresses.nested, signature: witnessOf(bytes) }, 'malformed'],
    ['another script of p2wsh', { address: addresses.p2wsh, signature: witnessOf(bytes, bytes) }, 'malformed'],
    ['the script of p2wsh alone', { address: addresses.p2wsh, signature: witnessOf(script) }, 'otherSigner'],
    [
      'the script of p2wsh with an empty signature',
      { address: addresses.p2wsh, signature: witnessOf(new Uint8Array(), new Uint8Array(71).fill(0x30), script) },
      'otherSigner',
    ],
    [
      'the script of nested p2wsh alone',
      { address: addresses.nestedScript, signature: witnessOf(script) },
      'otherSigner',
    ],
    ['an unknown flag', { address: addresses.p2pkh, signature: signLegacy('hello', 43) }, 'malformed'],
    [
      'the uncompressed key of the address',
      { address: addresses.p2pkh, signature: signLegacy('hello', 27) },
      'otherSigner',
    ],
    [
      'the older form with the prefix of the simple form',
      { address: addresses.p2pkh, signature: `smp${signLegacy('hello', 31)}` },
      'malformed',
    ],
    ['an empty text', { address, signature: '' }, 'malformed'],
    ['text that is not base64', { address, signature: 'Ak!' }, 'malformed'],
    ['an empty witness', { address, signature: 'AA==' }, 'malformed'],
    ['an empty witness of p2tr', { address: addresses.p2tr, signature: 'AA==' }, 'malformed'],
    ['an empty witness of nested p2wpkh', { address: addresses.nested, signature: 'AA==' }, 'malformed'],
    ['an empty witness of p2wsh', { address: addresses.p2wsh, signature: 'AA==' }, 'malformed'],
    ['a witness with trailing bytes', { address, signature: base64.encode(Uint8Array.of(0, 0)) }, 'malformed'],
    [
      'an undefined witness version',
      { address: 'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y', signature: 'AA==' },
      'unsupported',
    ],
    [
      'a malformed key',
      { address, signature: witnessOf(Uint8Array.of(0x30, 1), bytes.subarray(0, 33)) },
      'otherSigner',
    ],
    [
      'a p2tr signature outside the range of the curve',
      { address: addresses.p2tr, signature: witnessOf(new Uint8Array(64).fill(255)) },
      'otherSigner',
    ],
    ['a page of text', { address, signature: 'A'.repeat(1_048_576) }, 'malformed'],
  ] as const)('%s', (_, signed, reason) => {
    expect(verifyMessage({ ...signed, message: 'hello' })).toEqual(isBad(reason))
  })

  test('a malformed address', () => {
    expect(() => verifyMessage({ address: 'ada', message: '', signature: '' })).toThrow(InvalidAddressError)
  })
})

test('property: verifyMessage() rejects a signature with one changed byte', () => {
  const signatures = [
    [addresses.p2wpkh, signKeyHash(addresses.p2wpkh, 'hello')],
    [addresses.p2tr, signTaproot('hello', 1)],
    [addresses.p2pkh, signLegacy('hello', 31)],
  ] as const
  fc.assert(
    fc.property(
      fc.constantFrom(...signatures),
      fc.nat(),
      fc.integer({ min: 1, max: 255 }),
      ([address, text], at, by) => {
        const bytes = base64.decode(text)
        const index = at % bytes.length
        bytes[index] = (bytes[index] ?? 0) ^ by
        return !verifyMessage({ address, message: 'hello', signature: base64.encode(bytes) }).isValid
      },
    ),
    { numRuns: 1000 },
  )
})

test('verifyMessage() rejects every signature for a text with a lone surrogate', () => {
  for (const [address, signature] of [
    [addresses.p2wpkh, signKeyHash(addresses.p2wpkh, 'pay \ufffd')],
    [addresses.p2pkh, signLegacy('pay \ufffd', 31)],
  ] as const) {
    expect(verifyMessage({ address, signature, message: 'pay \ufffd' })).toMatchObject({ isValid: true })
    expect(() => verifyMessage({ address, signature, message: 'pay \ud800' })).toThrow('lone surrogate')
    expect(() => digestOfMessage('\ud800')).toThrow('lone surrogate')
  }
})
