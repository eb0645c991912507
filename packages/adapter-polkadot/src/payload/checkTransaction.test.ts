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
/** As sr25519 signs, but for what is changed. */
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
  ['ecdsa, without its mark', ecdsa, [255], [2, ...recoverable], recoverable],
  ['a bare account', sr25519, [], [1, ...signature], signature],
  ['twenty bytes', ethereum, [], recoverable, recoverable],
  ['twenty bytes that are an account of the chain', ethereum, [0], recoverable, recoverable],
  ['twenty bytes beside longer accounts', ethereum, [4], recoverable, recoverable],
] as const)('takes a transaction of %s', (_, pair, mark, signed, answered) => {
  const id = pair?.accountId ?? new Uint8Array()
  const whole = transaction({ account: Uint8Array.of(...mark, ...id), signed: Uint8Array.from(signed) })
  const wanted = { accountId: id, payload, signature: toHex(answered) }
  expect(() => checkTransaction(whole, wanted)).not.toThrow()
  expect(() => checkTransaction(hexToU8a(whole), wanted)).not.toThrow()
})

test.each([1, 2, 3, 255])('twenty bytes behind the mark %i are no account of twenty bytes', (mark) => {
  const id = ethereum?.accountId ?? new Uint8Array()
  const whole = transaction({ account: Uint8Array.of(mark, ...id), signed: recoverable })
  expect(() => checkTransaction(whole, { accountId: id, payload, signature: toHex(recoverable) })).toThrow(
    'another account',
  )
})

test('where an extension is not known, the end must be the call', () => {
  const unknown = { ...around, payload: bananas }
  expect(() => checkTransaction(transaction({ between: new Uint8Array(9) }), unknown)).not.toThrow()
  expect(() => checkTransaction(transaction({ call: hexToU8a(`${method}00`) }), unknown)).toThrow(InvalidAnswerError)
  expect(() => checkTransaction(transaction({ between: new Uint8Array(), call: new Uint8Array() }), unknown)).toThrow(
    InvalidAnswerError,
  )
})

test.each([
  ['nothing', '0x00'],
  ['no length', `0x84${transaction().slice(8)}`],
  ['a length that is too small', `0x04${transaction().slice(4)}`],
  ['no signature at all', lengthened([4], hexToU8a(method))],
  ['another version', transaction({ version: 0x85 })],
  ['another account', transaction({ account: Uint8Array.of(0, ...new Uint8Array(32).fill(9)) })],
  ['another signature', transaction({ signed: Uint8Array.of(1, ...signature.toReversed()) })],
  ['a signature of no kind', transaction({ signed: Uint8Array.of(9, ...signature) })],
  ['another call', transaction({ call: hexToU8a('0x00001468656c6c70') })],
  ['more before the call', transaction({ between: Uint8Array.of(...extras, 7) })],
  ['no call', transaction({ call: new Uint8Array() })],
] as const)('refuses %s', (_, whole) => {
  expect(() => checkTransaction(whole, around)).toThrow(InvalidAnswerError)
})

test('bytes that are cut off or made up never get through, and throw nothing else', () => {
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

test('reads counts as they are written', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: (1n << 128n) - 1n }), (value) => {
      const bytes = encodeCompact(value)
      expect(readCompact(Uint8Array.of(9, ...bytes, 9), 1)).toEqual({ value, size: bytes.length })
      expect(readCompact(bytes.slice(0, -1))).toBeUndefined()
    }),
  )
})

test('a transaction that ends behind its account has no signature', () => {
  const whole = lengthened([0x84], Uint8Array.of(0, ...accountId))
  expect(() => checkTransaction(whole, around)).toThrow(InvalidAnswerError)
})

test('where the call that was asked for is no bytes, no transaction makes it', () => {
  const wrong = { ...around, payload: { ...bananas, method: 'transfer' as typeof method } }
  expect(() => checkTransaction(transaction(), wrong)).toThrow(InvalidAnswerError)
})

test('says what is wrong', () => {
  const refusal = (whole: Parameters<typeof checkTransaction>[0]) => expect(() => checkTransaction(whole, around))
  refusal('0x00').toThrow('no signed transaction')
  refusal('not hex' as typeof method).toThrow('no signed transaction')
  refusal(transaction({ account: Uint8Array.of(0, ...new Uint8Array(32).fill(9)) })).toThrow('another account')
  refusal(transaction({ signed: Uint8Array.of(9, ...signature) })).toThrow('no signature')
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
])('%d is written as %s', (value, hex) => {
  expect(toHex(encodeCompact(value))).toBe(`0x${hex}`)
  expect(encodeCompact(value)).toEqual(compactToU8a(value))
  expect(readCompact(hexToU8a(`0x${hex}`))).toEqual({ value, size: hex.length / 2 })
})

describe('the size of what the extensions add', () => {
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
  ] as const)('%s, before %j', (name, given, size) => {
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
  ])('%s adds nothing', (name) => {
    expect(extrasSize([name], bytes, 0)).toBe(0)
    expect(payloadBytes({ ...payload, signedExtensions: [name] })).toBeDefined()
  })

  test('is counted from where they begin, and only where the bytes go so far', () => {
    expect(extrasSize(['CheckMortality', 'CheckMetadataHash'], bytes, 0)).toBe(3)
    expect(extrasSize(['CheckMetadataHash'], bytes, 3)).toBe(1)
    expect(extrasSize(['CheckMetadataHash'], bytes, 4)).toBeUndefined()
    expect(extrasSize(['CheckMortality'], bytes, 2)).toBe(2)
    expect(extrasSize([], bytes, 4)).toBe(0)
  })
})
