import { InvalidInputError } from '@latchkey/core'
import { base64 } from '@scure/base'
import { p2pkh, p2tr, p2wpkh, SigHash, Transaction } from '@scure/btc-signer'
import { pubECDSA, pubSchnorr } from '@scure/btc-signer/utils.js'
import { describe, expect, test } from 'vitest'
import { AddressNetworkError } from '../errors/AddressNetworkError.js'
import { InvalidAddressError } from '../errors/InvalidAddressError.js'
import { InvalidPsbtError } from '../errors/InvalidPsbtError.js'
import { bitcoinRegtest } from '../networks/bitcoinRegtest.js'
import type { PsbtInputs } from './PsbtToSign.js'
import { preparePsbt } from './preparePsbt.js'
import { transactionIdOf } from './transactionIdOf.js'

const network = { bech32: 'bcrt', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef }
const { id: networkId } = bitcoinRegtest()
const [mine, theirs] = [7, 8].map((byte) => new Uint8Array(32).fill(byte))
const [payment, other] = [mine, theirs].map((secret) => p2wpkh(pubECDSA(secret ?? new Uint8Array()), network))
const { script = new Uint8Array(), address = '' } = payment ?? {}
const { script: otherScript = new Uint8Array(), address: otherAddress = '' } = other ?? {}

/** Inputs 0 and 2 spend from the own address, 1 from another one, and 3 does not say. */
function create() {
  const transaction = new Transaction()
  const scripts = [script, otherScript, script, undefined]
  for (const [index, each] of scripts.entries()) {
    transaction.addInput({
      txid: '11'.repeat(32),
      index,
      ...(each && { witnessUtxo: { script: each, amount: 1000n } }),
    })
  }
  transaction.addOutput({ script, amount: 500n })
  return transaction
}

const prepare = (inputs?: readonly PsbtInputs[], transaction = create()) =>
  preparePsbt({ psbt: transaction.toPSBT(), inputs }, { address, networkId })

test('preparePsbt() selects every input of the current account that is not finalized', () => {
  expect(prepare().inputs).toEqual([{ address, indexes: [0, 2], sighash: undefined }])
  const transaction = create()
  transaction.updateInput(0, { finalScriptWitness: [new Uint8Array(64), new Uint8Array(33)] })
  expect(prepare(undefined, transaction).inputs).toEqual([{ address, indexes: [2], sighash: undefined }])
  transaction.updateInput(2, { finalScriptSig: Uint8Array.of(0x51) })
  expect(() => prepare(undefined, transaction)).toThrow('it has no input to sign')
})

test('preparePsbt() accepts base64 and bytes, and does not change the bytes of the app', () => {
  const given = create().toPSBT()
  const copy = given.slice()
  const { psbt } = preparePsbt({ psbt: given }, { address, networkId })
  expect(psbt).toEqual(given)
  expect(psbt).not.toBe(given)
  expect(preparePsbt({ psbt: base64.encode(given) }, { address, networkId }).psbt).toEqual(given)
  preparePsbt({ psbt: given, inputs: [{ indexes: [0], sighash: SigHash.NONE }] }, { address, networkId })
  expect(given).toEqual(copy)
})

test.each([
  ['inputs', {}],
  ['indexes', [{ indexes: 0 }]],
  ['indexes', [{}]],
])('preparePsbt() refuses %s that are no list: %o', (_, inputs) => {
  expect(() => prepare(inputs as never)).toThrow(InvalidInputError)
})

test('preparePsbt() groups inputs by address and sighash type', () => {
  const { ALL, NONE } = SigHash
  expect(
    prepare([
      { indexes: [0], sighash: ALL },
      { address: otherAddress, indexes: [1] },
      { address, indexes: [2], sighash: ALL },
    ]).inputs,
  ).toEqual([
    { address, indexes: [0, 2], sighash: ALL },
    { address: otherAddress, indexes: [1], sighash: undefined },
  ])
  expect(
    prepare([
      { indexes: [0], sighash: ALL },
      { indexes: [2], sighash: NONE },
    ]).inputs,
  ).toEqual([
    { address, indexes: [0], sighash: ALL },
    { address, indexes: [2], sighash: NONE },
  ])
})

describe('preparePsbt() rejects', () => {
  test.each<[string, readonly PsbtInputs[], string]>([
    ['no input', [], 'no input to sign'],
    ['an entry without an input', [{ indexes: [] }], 'no input to sign'],
    ['an index before the first', [{ indexes: [-1] }], 'no input -1'],
    ['an index after the last', [{ indexes: [4] }], 'no input 4'],
    ['a fraction', [{ indexes: [0.5] }], 'no input 0.5'],
    ['an input that is named twice', [{ indexes: [0, 0] }], 'input 0 is named twice'],
    ['an input that is named in two entries', [{ indexes: [2] }, { indexes: [2] }], 'input 2 is named twice'],
    ['an input of another user', [{ indexes: [1] }], `input 1 does not spend from ${address}`],
    ['an input that does not say what it spends', [{ indexes: [3] }], 'input 3 does not say what it spends'],
    ['an unknown sighash type', [{ indexes: [0], sighash: 4 }], 'input 0 can not be signed with sighash 4'],
  ])('%s', (_, inputs, what) => {
    expect(() => prepare(inputs)).toThrow(InvalidPsbtError)
    expect(() => prepare(inputs)).toThrow(what)
  })

  test('text and bytes that are not a PSBT', () => {
    for (const psbt of ['', 'not base64!', 'AAAA', Uint8Array.of(1, 2, 3)]) {
      expect(() => preparePsbt({ psbt }, { address, networkId })).toThrow('it is not a PSBT in base64 or bytes')
    }
  })

  test('a malformed address, and an address of another network', () => {
    expect(() => prepare([{ address: 'ada', indexes: [0] }])).toThrow(InvalidAddressError)
    const mainnet = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
    expect(() => prepare([{ address: mainnet, indexes: [0] }])).toThrow(AddressNetworkError)
  })
})

test.each([
  ['p2wpkh', p2wpkh(pubECDSA(mine ?? new Uint8Array()), network), [1, 2, 3, 0x81, 0x82, 0x83], [0, 4, 0x80, 0x84]],
  ['p2tr', p2tr(pubSchnorr(mine ?? new Uint8Array()), undefined, network), [0, 1, 2, 3, 0x81, 0x82, 0x83], [4, 0x80]],
  ['p2pkh', p2pkh(pubECDSA(mine ?? new Uint8Array()), network), [1], [0, 2, 3, 0x81, 0x82, 0x83]],
] as const)('preparePsbt() accepts only the sighash types of %s', (_, output, right, wrong) => {
  const withSighash = (sighash: number, said?: number) => {
    const transaction = new Transaction({ allowLegacyWitnessUtxo: true })
    const { script: spent, address: owner = '' } = output
    transaction.addInput({ txid: '11'.repeat(32), index: 0, witnessUtxo: { script: spent, amount: 1000n } })
    transaction.addOutput({ script, amount: 500n })
    if (said !== undefined) transaction.updateInput(0, { sighashType: said }, true)
    const inputs = [{ indexes: [0], ...(said === undefined && { sighash }) }]
    return preparePsbt({ psbt: transaction.toPSBT(), inputs }, { address: owner, networkId }).transaction.getInput(0)
  }
  for (const sighash of right) {
    expect(withSighash(sighash).sighashType).toBe(sighash)
    expect(withSighash(sighash, sighash).sighashType).toBe(sighash)
  }
  for (const sighash of wrong) {
    expect(() => withSighash(sighash)).toThrow(InvalidPsbtError)
    expect(() => withSighash(sighash, sighash)).toThrow(InvalidPsbtError)
  }
})

describe('transactionIdOf()', () => {
  const idOf = (spent: Uint8Array | undefined) => {
    const transaction = new Transaction({ allowUnknownInputs: true, disableScriptCheck: true })
    transaction.addInput({
      txid: '11'.repeat(32),
      index: 0,
      ...(spent && { witnessUtxo: { script: spent, amount: 1n } }),
    })
    transaction.addOutput({ script, amount: 1n })
    return transactionIdOf(transaction)
  }

  test.each([
    ['version 0', Uint8Array.of(0, 2, 7, 7)],
    ['version 1', Uint8Array.of(0x51, 2, 7, 7)],
    ['version 16', Uint8Array.of(0x60, 2, 7, 7)],
  ])('returns the id before signing when the input is segwit, %s', (_, spent) => {
    expect(idOf(spent)).toMatch(/^[\da-f]{64}$/)
  })

  test.each([
    ['nothing', undefined],
    ['no bytes', new Uint8Array()],
    ['one byte', Uint8Array.of(0)],
    ['more than one push', Uint8Array.of(0, 2, 7, 7, 7)],
    ['less than one push', Uint8Array.of(0, 2, 7)],
    ['no version', Uint8Array.of(0x50, 2, 7, 7)],
    ['a version above', Uint8Array.of(0x61, 2, 7, 7)],
  ])('returns undefined when the spent script is %s', (_, spent) => {
    expect(idOf(spent)).toBeUndefined()
  })
})
