import { createPolkadotPair, throwAwayPolkadotKeys } from '@latchkey/testkit/polkadot'
import { TypeRegistry } from '@polkadot/types'
import { blake2AsU8a } from '@polkadot/util-crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { InvalidPayloadError } from '../errors/InvalidPayloadError.js'
import { toHex } from '../hex/toHex.js'
import type { HexText, SignerPayload } from '../injected/SignerPayload.js'
import { verifyPayload } from '../verify/verifyPayload.js'
import { checkPayload } from './checkPayload.js'
import { payloadBytes } from './payloadBytes.js'

const pair = createPolkadotPair(throwAwayPolkadotKeys[0])
const address = pair.addressOn(0)
const extensions = [
  'CheckNonZeroSender',
  'CheckSpecVersion',
  'CheckTxVersion',
  'CheckGenesis',
  'CheckMortality',
  'CheckNonce',
  'CheckWeight',
]
const payload: SignerPayload = {
  address,
  blockHash: `0x${'11'.repeat(32)}`,
  blockNumber: '0x00000001',
  era: '0x00',
  genesisHash: `0x${'22'.repeat(32)}`,
  method: '0x00001468656c6c6f',
  nonce: '0x00000000',
  specVersion: '0x000f4a41',
  tip: '0x00',
  transactionVersion: '0x0000001a',
  signedExtensions: [...extensions, 'ChargeTransactionPayment', 'PrevalidateAttests', 'CheckMetadataHash'],
  version: 4,
}
const context = { accountId: pair.accountId, networkId: `polkadot:${'22'.repeat(16)}` }

function referenceBytes(one: SignerPayload): Uint8Array {
  const registry = new TypeRegistry()
  registry.setSignedExtensions([...one.signedExtensions], { StorageWeightReclaim: { extrinsic: {}, payload: {} } })
  return registry.createType('ExtrinsicPayload', { ...one }, { version: 4 }).toU8a({ method: true })
}

const hex = (size: number) => fc.uint8Array({ minLength: size, maxLength: size }).map(toHex)
const number = (bits: number) =>
  fc
    .bigInt({ min: 0n, max: (1n << BigInt(bits)) - 1n })
    .map((value): HexText => `0x${value.toString(16).padStart(bits / 4, '0')}`)

test('payloadBytes() encodes as the reference library does', () => {
  const payloads = fc.record({
    blockHash: hex(32),
    era: fc.oneof(fc.constant<HexText>('0x00'), fc.constantFrom<HexText>('0x4503', '0xeb00', '0xf501')),
    genesisHash: hex(32),
    method: fc
      .uint8Array({ minLength: 2, maxLength: 400 })
      .map(([_, __, ...rest]) => toHex(Uint8Array.of(0, 0, ...rest))),
    nonce: number(32),
    specVersion: number(32),
    tip: number(96),
    transactionVersion: number(32),
    mode: fc.constantFrom(0, 1),
    metadataHash: fc.option(hex(32), { nil: undefined }),
    signedExtensions: fc.constantFrom(
      payload.signedExtensions,
      [...extensions, 'ChargeTransactionPayment'],
      [...extensions, 'ChargeAssetTxPayment', 'CheckMetadataHash', 'StorageWeightReclaim'],
      [
        'CheckSpecVersion',
        'CheckTxVersion',
        'CheckGenesis',
        'CheckEra',
        'CheckNonce',
        'CheckWeight',
        'ChargeTransactionPayment',
      ],
    ),
  })
  fc.assert(
    fc.property(payloads, (changes) => {
      const one = { ...payload, ...changes }
      expect(toHex(payloadBytes(one) ?? new Uint8Array())).toBe(toHex(referenceBytes(one)))
    }),
    { numRuns: 1000 },
  )
})

test('payloadBytes() returns undefined for an unknown extension or another transaction version', () => {
  expect(payloadBytes({ ...payload, signedExtensions: [...extensions, 'ChargeInBananas'] })).toBeUndefined()
  expect(payloadBytes({ ...payload, version: 5 })).toBeUndefined()
  const asset = { ...payload, assetId: '0x00' as const, signedExtensions: [...extensions, 'ChargeAssetTxPayment'] }
  expect(payloadBytes(asset)).toBeUndefined()
  expect(verifyPayload({ address, payload: asset, signature: `0x${'00'.repeat(64)}` })).toBeUndefined()
})

test('verifyPayload() accepts the signature only for its payload', () => {
  const signed = pair.sign(payloadBytes(payload) ?? new Uint8Array())
  const signature = toHex(Uint8Array.of(1, ...signed))
  expect(verifyPayload({ address, payload, signature })).toMatchObject({ isValid: true, scheme: 'sr25519' })
  for (const change of [
    { method: '0x00001468656c6c70' },
    { nonce: '0x01' },
    { tip: '0x01' },
    { era: '0x4503' },
    { genesisHash: `0x${'23'.repeat(32)}` },
    { specVersion: '0x01' },
    { mode: 1 },
  ] as const) {
    expect(verifyPayload({ address, payload: { ...payload, ...change }, signature })).toMatchObject({ isValid: false })
  }
  expect(verifyPayload({ address, payload, signature: '0x00' })).toEqual({ isValid: false, reason: 'malformed' })
})

test.each([150, 400])(
  'verifyPayload() verifies a payload with a call of %i bytes, by its bytes or its hash',
  (length) => {
    const long = { ...payload, method: toHex(new Uint8Array(length).fill(1)) }
    const encoded = payloadBytes(long) ?? new Uint8Array()
    const digest = blake2AsU8a(encoded)
    const isTaken = (signed: Uint8Array) => {
      const signature = toHex(Uint8Array.of(1, ...pair.sign(signed)))
      return verifyPayload({ address, payload: long, signature })?.isValid
    }
    expect([isTaken(encoded), isTaken(digest)]).toEqual(encoded.length > 256 ? [false, true] : [true, false])
  },
)

test('verifyPayload() uses the bytes of a payload of 256 bytes, and the hash of one of 257', () => {
  const empty = payloadBytes({ ...payload, method: '0x00' })?.length ?? 0
  for (const [size, isHashed] of [
    [256, false],
    [257, true],
  ] as const) {
    const exact = { ...payload, method: toHex(new Uint8Array(size - empty + 1).fill(1)) }
    const encoded = payloadBytes(exact) ?? new Uint8Array()
    expect(encoded).toHaveLength(size)
    const signature = toHex(Uint8Array.of(1, ...pair.sign(isHashed ? blake2AsU8a(encoded) : encoded)))
    expect(verifyPayload({ address, payload: exact, signature })?.isValid).toBe(true)
  }
})

test('checkPayload() returns a copy of a payload for this account and network', () => {
  const checked = checkPayload({ ...payload, address: pair.addressOn(42) }, context)
  expect(checked).toEqual({ ...payload, address: pair.addressOn(42) })
  expect(checked.signedExtensions).not.toBe(payload.signedExtensions)
})

test.each<[string, unknown]>([
  ['payload', null],
  ['payload', 'x'],
  ['signedExtensions', { ...payload, signedExtensions: undefined }],
  ['signedExtensions', { ...payload, signedExtensions: [7] }],
  ['address', { ...payload, address: undefined }],
  ['address', { ...payload, address: '13U4ccm7FJ4c8YSvEQerqeWgjEvrepBz8UmZHv6vSTFMvKp4' }],
  ['genesisHash', { ...payload, genesisHash: '0x22' }],
  ['genesisHash', { ...payload, genesisHash: `0x${'33'.repeat(32)}` }],
  ['blockHash', { ...payload, blockHash: '0x11' }],
  ['era', { ...payload, era: 7 }],
  ['method', { ...payload, method: 'transfer' }],
  ['method', { ...payload, method: '0x' }],
  ['nonce', { ...payload, nonce: 0 }],
  ['nonce', { ...payload, nonce: `0x1${'00'.repeat(8)}` }],
  ['tip', { ...payload, tip: '-0x1' }],
  ['specVersion', { ...payload, specVersion: '0x100000000' }],
  ['metadataHash', { ...payload, metadataHash: '0x00' }],
  ...[1.5, 'x', 300, -1, 2, null, Number.NaN].map((mode): [string, unknown] => ['mode', { ...payload, mode }]),
])('checkPayload() rejects a wrong %s', (path, wrong) => {
  const refusal = () => checkPayload(wrong, context)
  expect(refusal).toThrow(InvalidPayloadError)
  expect(refusal).toThrow(expect.objectContaining({ path, code: 'LATCHKEY_INVALID_PAYLOAD' }))
})
