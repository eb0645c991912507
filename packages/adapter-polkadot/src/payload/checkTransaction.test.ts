import { InvalidAnswerError } from '@latchkey/core'
import { createPolkadotPair, throwAwayPolkadotKeys } from '@latchkey/testkit/polkadot'
import { compactAddLength, compactToU8a, hexToU8a, u8aConcat } from '@polkadot/util'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toHex } from '../hex/toHex.js'
import type { SignerPayload } from '../injected/SignerPayload.js'
import { checkTransaction } from './checkTransaction.js'
import { encodeCompact } from './encodeCompact.js'
import { extrasSize } from './extrasSize.js'
import { payloadBytes } from './payloadBytes.js'
import { readCompact } from './readCompact.js'

const [sr25519, ed25519, ecdsa, ethereum] = throwAwayPolkadotKeys.map(createPolkadotPair)
const method = '0x00001468656c6c6f'
const payload: SignerPayload = {
  address: '',
  blockHash: `0x${'11'.repeat(32)}`,
  blockNumber: '0x01',
  era: '0x00',
  genesisHash: `0x${'22'.repeat(32)}`,
  method,
  nonce: '0x00',
  specVersion: '0x01',
  tip: '0x00',
  transactionVersion: '0x01',
  signedExtensions: [
    'CheckNonZeroSender',
    'CheckGenesis',
    'CheckMortality',
    'CheckNonce',
    'CheckWeight',
    'ChargeAssetTxPayment',
    'CheckMetadataHash',
  ],
  version: 4,
}
const bananas: SignerPayload = { ...payload, signedExtensions: ['ChargeInBananas'] }
const extras = u8aConcat([0x45, 0x03], compactToU8a(70_000), compactToU8a(10n ** 18n), [0], [1])
const signature = Uint8Array.from({ length: 64 }, (_, index) => index + 1)
const recoverable = Uint8Array.of(...signature, 1)

const lengthened = (...parts: (Uint8Array | readonly number[])[]) =>
  toHex(compactAddLength(u8aConcat(...parts.map((part) => Uint8Array.from(part)))))
const accountId = sr25519?.accountId ?? new Uint8Array()
/** A transaction signed by sr25519, with the given changes. */
function transaction({
  version = 0x84,
  account = Uint8Array.of(0, ...accountId),
  signed = Uint8Array.of(1, ...signature),
  between = extras,
  call = hexToU8a(method),
} = {}) {
  return lengthened([version], account, signed, between, call)
}
const around = { accountId, payload, signature: toHex(signature) }

test.each([
  ['sr25519', sr25519, [0], [1, ...signature], signature],
  ['ed25519', ed25519, [0], [0, ...signature], Uint8Array.of(0, ...signature)],
  ['ecdsa', ecdsa, [0], [2, ...recoverable], Uint8Array.of(2, ...recoverable)],
  ['ecdsa, without the byte for its scheme', ecdsa, [255], [2, ...recoverable], recoverable],
  ['an account without MultiAddress', sr25519, [], [1, ...signature], signature],
  ['an Ethereum account', ethereum, [], recoverable, recoverable],
  ['an Ethereum account as Id', ethereum, [0], recoverable, recoverable],
  ['an Ethereum account as Address20', ethereum, [4], recoverable, recoverable],
] as const)('checkTransaction() accepts a transaction of %s', (_, pair, mark, signed, answered) => {
  const id = pair?.accountId ?? new Uint8Array()
  const whole = transaction({ account: Uint8Array.of(...mark, ...id), signed: Uint8Array.from(signed) })
  const wanted = { accountId: id, payload, signature: toHex(answered) }
  expect(() => checkTransaction(whole, wanted)).not.toThrow()
  expect(() => checkTransaction(hexToU8a(whole), wanted)).not.toThrow()
})

test.each([1, 2, 3, 255])('checkTransaction() rejects an Ethereum account after the byte %i', (mark) => {
  const id = ethereum?.accountId ?? new Uint8Array()
  const whole = transaction({ account: Uint8Array.of(mark, ...id), signed: recoverable })
  expect(() => checkTransaction(whole, { accountId: id, payload, signature: toHex(recoverable) })).toThrow(
    'another account',
  )
})

test('checkTransaction() compares the end with the call when an extension is unknown', () => {
  const unknown = { ...around, payload: bananas }
  expect(() => checkTransaction(transaction({ between: new Uint8Array(9) }), unknown)).not.toThrow()
  expect(() => checkTransaction(transaction({ call: hexToU8a(`${method}00`) }), unknown)).toThrow(InvalidAnswerError)
  expect(() => checkTransaction(transaction({ between: new Uint8Array(), call: new Uint8Array() }), unknown)).toThrow(
    InvalidAnswerError,
  )
})

test.each([
  ['an empty transaction', '0x00'],
  ['a missing length', `0x84${transaction().slice(8)}`],
  ['a length that is too small', `0x04${transaction().slice(4)}`],
  ['an unsigned transaction', lengthened([4], hexToU8a(method))],
  ['another version', transaction({ version: 0x85 })],
  ['another account', transaction({ account: Uint8Array.of(0, ...new Uint8Array(32).fill(9)) })],
  ['another signature', transaction({ signed: Uint8Array.of(1, ...signature.toReversed()) })],
  ['a signature of an unknown scheme', transaction({ signed: Uint8Array.of(9, ...signature) })],
  ['another call', transaction({ call: hexToU8a('0x00001468656c6c70') })],
  ['more before the call', transaction({ between: Uint8Array.of(...extras, 7) })],
  ['a missing call', transaction({ call: new Uint8Array() })],
] as const)('checkTransaction() rejects %s', (_, whole) => {
  expect(() => checkTransaction(whole, around)).toThrow(InvalidAnswerError)
})

test('property: checkTransaction() rejects truncated and random bytes with a typed error', () => {
  const whole = hexToU8a(transaction())
  fc.assert(
    fc.property(
      fc.oneof(
        fc.nat(whole.length - 1).map((end) => whole.slice(0, end)),
        fc.uint8Array(),
      ),
      (bytes) => {
        expect(() => checkTransaction(bytes, around)).toThrow(InvalidAnswerError)
      },
    ),
  )
})

test('property: readCompact() reads what encodeCompact() wrote', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: (1n << 128n) - 1n }), (value) => {
      const bytes = encodeCompact(value)
      expect(readCompact(Uint8Array.of(9, ...bytes, 9), 1)).toEqual({ value, size: bytes.length })
      expect(readCompact(bytes.slice(0, -1))).toBeUndefined()
    }),
  )
})

test('checkTransaction() rejects a transaction that ends after its account', () => {
  const whole = lengthened([0x84], Uint8Array.of(0, ...accountId))
  expect(() => checkTransaction(whole, around)).toThrow(InvalidAnswerError)
})

test('checkTransaction() rejects every transaction when the requested call is not hex', () => {
  const wrong = { ...around, payload: { ...bananas, method: 'transfer' as typeof method } }
  expect(() => checkTransaction(transaction(), wrong)).toThrow(InvalidAnswerError)
})

test('checkTransaction() names the difference', () => {
  const refusal = (whole: Parameters<typeof checkTransaction>[0]) => expect(() => checkTransaction(whole, around))
  refusal('0x00').toThrow('not a signed transaction')
  refusal('not hex' as typeof method).toThrow('not a signed transaction')
  refusal(transaction({ account: Uint8Array.of(0, ...new Uint8Array(32).fill(9)) })).toThrow('another account')
  refusal(transaction({ signed: Uint8Array.of(9, ...signature) })).toThrow('without a signature')
  refusal(transaction({ signed: Uint8Array.of(1, ...signature.toReversed()) })).toThrow('another signature')
  refusal(transaction({ call: new Uint8Array() })).toThrow('another call')
})

test.each([
  [0n, '00'],
  [63n, 'fc'],
  [64n, '0101'],
  [16_383n, 'fdff'],
  [16_384n, '02000100'],
  [2n ** 30n - 1n, 'feffffff'],
  [2n ** 30n, '0300000040'],
  [2n ** 32n, '070000000001'],
  [2n ** 64n - 1n, '13ffffffffffffffff'],
])('encodeCompact() encodes %d as %s', (value, hex) => {
  expect(toHex(encodeCompact(value))).toBe(`0x${hex}`)
  expect(encodeCompact(value)).toEqual(compactToU8a(value))
  expect(readCompact(hexToU8a(`0x${hex}`))).toEqual({ value, size: hex.length / 2 })
})

describe('extrasSize()', () => {
  const bytes = hexToU8a('0x4503fd00')
  const long = hexToU8a('0x0101')

  test.each([
    ['CheckMortality', [0, 9], 1],
    ['CheckMortality', [0x45, 3], 2],
    ['CheckEra', [0], 1],
    ['CheckEra', [1, 0], 2],
    ['CheckNonce', [0xfc], 1],
    ['CheckNonce', long, 2],
    ['CheckNonce', [0x01], undefined],
    ['ChargeTransactionPayment', long, 2],
    ['ChargeAssetTxPayment', [...long, 0], 3],
    ['ChargeAssetTxPayment', [...long, 1], undefined],
    ['ChargeAssetTxPayment', [...long], undefined],
    ['ChargeAssetTxPayment', [0x01], undefined],
    ['CheckMetadataHash', [1], 1],
    ['ChargeInBananas', [0], undefined],
  ] as const)('reads %s from %j', (name, given, size) => {
    expect(extrasSize([name], Uint8Array.from(given), 0)).toBe(size)
  })

  test.each([
    'AuthorizeCall',
    'CheckNonZeroSender',
    'CheckWeight',
    'PrevalidateAttests',
    'StorageWeightReclaim',
    'WeightReclaim',
    'CheckSpecVersion',
    'CheckTxVersion',
    'CheckGenesis',
  ])('is 0 for %s', (name) => {
    expect(extrasSize([name], bytes, 0)).toBe(0)
    expect(payloadBytes({ ...payload, signedExtensions: [name] })).toBeDefined()
  })

  test('counts from the start position, and only if the bytes are long enough', () => {
    expect(extrasSize(['CheckMortality', 'CheckMetadataHash'], bytes, 0)).toBe(3)
    expect(extrasSize(['CheckMetadataHash'], bytes, 3)).toBe(1)
    expect(extrasSize(['CheckMetadataHash'], bytes, 4)).toBeUndefined()
    expect(extrasSize(['CheckMortality'], bytes, 2)).toBe(2)
    expect(extrasSize([], bytes, 4)).toBe(0)
  })
})
