import { InvalidAnswerError } from '@latchkey/core'
import { hexToBytes } from '@noble/hashes/utils.js'
import { p2ms, p2pkh, p2sh, p2tr, p2wpkh, p2wsh, RawTx, Script, SigHash, Transaction } from '@scure/btc-signer'
import { pubECDSA, pubSchnorr } from '@scure/btc-signer/utils.js'
import { describe, expect, test } from 'vitest'
import { bitcoinRegtest } from '../networks/bitcoinRegtest.js'
import { checkSigned } from './checkSigned.js'
import { preparePsbt } from './preparePsbt.js'
import { transactionIdOf } from './transactionIdOf.js'

const network = { bech32: 'bcrt', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef }
const secret = hexToBytes('07'.repeat(32))
const otherSecret = hexToBytes('08'.repeat(32))
const publicKey = pubECDSA(secret)
const { id: networkId } = bitcoinRegtest()

type Kind = 'p2wpkh' | 'nested' | 'p2tr' | 'p2pkh' | 'leaf'

/** What a key of ours can be behind, with what an input has to say of it. */
function outputOf(kind: Kind) {
  switch (kind) {
    case 'p2wpkh':
      return p2wpkh(publicKey, network)
    case 'nested':
      return p2sh(p2wpkh(publicKey, network), network)
    case 'p2pkh':
      return p2pkh(publicKey, network)
    case 'p2tr':
      return p2tr(pubSchnorr(secret), undefined, network)
    case 'leaf':
      return p2tr(undefined, { script: Script.encode([pubSchnorr(secret), 'CHECKSIG']) }, network, true)
  }
}

/** A transaction whose first input is of that kind; a second one is of a key of somebody else. */
function create(kind: Kind, sighashType?: number) {
  const output = outputOf(kind)
  const transaction = new Transaction({ allowLegacyWitnessUtxo: true })
  const { script, address = '', ...rest } = output
  const scripts = {
    ...('redeemScript' in rest && { redeemScript: rest.redeemScript as Uint8Array }),
    ...('tapInternalKey' in rest && { tapInternalKey: rest.tapInternalKey as Uint8Array }),
    ...('tapLeafScript' in rest && { tapLeafScript: rest.tapLeafScript as never }),
  }
  const earlier = new Transaction({ allowUnknownInputs: true })
  earlier.addInput({ txid: '33'.repeat(32), index: 0, finalScriptSig: new Uint8Array() })
  earlier.addOutput({ script, amount: 70_000n })
  transaction.addInput(
    kind === 'p2pkh'
      ? { txid: earlier.id, index: 0, nonWitnessUtxo: RawTx.decode(earlier.toBytes(true)), ...scripts }
      : { txid: '11'.repeat(32), index: 0, witnessUtxo: { script, amount: 70_000n }, ...scripts },
  )
  const foreign = p2wpkh(pubECDSA(otherSecret), network)
  transaction.addInput({ txid: '22'.repeat(32), index: 1, witnessUtxo: { script: foreign.script, amount: 70_000n } })
  transaction.addOutput({ script: foreign.script, amount: 100_000n })
  if (sighashType !== undefined) transaction.updateInput(0, { sighashType })
  const prepared = preparePsbt({ psbt: transaction.toPSBT(), inputs: [{ indexes: [0] }] }, { address, networkId })
  return { transaction, prepared, address }
}

const kinds = ['p2wpkh', 'nested', 'p2tr', 'p2pkh', 'leaf'] as const

describe.each(kinds)('an input of %s', (kind) => {
  test('is signed', () => {
    const { transaction, prepared } = create(kind)
    transaction.signIdx(secret, 0)
    expect(() => checkSigned(prepared, { psbt: transaction.toPSBT() })).not.toThrow()
  })

  test('is finished as well', () => {
    const { transaction, prepared } = create(kind)
    transaction.signIdx(secret, 0)
    transaction.finalizeIdx(0)
    expect(() => checkSigned(prepared, { psbt: transaction.toPSBT() })).not.toThrow()
  })

  test('that is not signed is refused', () => {
    const { transaction, prepared } = create(kind)
    expect(() => checkSigned(prepared, { psbt: transaction.toPSBT() })).toThrow(InvalidAnswerError)
  })

  test('whose signature covers less is refused, unless that was asked for', () => {
    const { transaction, prepared } = create(kind)
    transaction.updateInput(0, { sighashType: SigHash.ALL_ANYONECANPAY })
    transaction.signIdx(secret, 0, [SigHash.ALL_ANYONECANPAY])
    expect(() => checkSigned(prepared, { psbt: transaction.toPSBT() })).toThrow(InvalidAnswerError)
    if (kind === 'p2pkh') return // nobody asks for that there
    const asked = create(kind, SigHash.ALL_ANYONECANPAY).prepared
    expect(() => checkSigned(asked, { psbt: transaction.toPSBT() })).not.toThrow()
  })

  test('signed over another amount or transaction is refused', () => {
    const { transaction, prepared } = create(kind)
    const other = create(kind).transaction
    other.updateOutput(0, { amount: 99_999n })
    other.signIdx(secret, 0)
    const { partialSig, tapKeySig, tapScriptSig } = other.getInput(0)
    const forged = {
      ...(partialSig && { partialSig }),
      ...(tapKeySig && { tapKeySig }),
      ...(tapScriptSig && { tapScriptSig }),
    }
    transaction.updateInput(0, forged, true)
    expect(() => checkSigned(prepared, { psbt: transaction.toPSBT() })).toThrow(InvalidAnswerError)
  })

  test('beside one that was not to be signed', () => {
    const { transaction, prepared } = create(kind)
    transaction.signIdx(secret, 0)
    transaction.signIdx(otherSecret, 1)
    expect(() => checkSigned(prepared, { psbt: transaction.toPSBT() })).toThrow(/input 1 is signed/)
    const known = preparePsbt(
      { psbt: signedElsewhere(kind), inputs: [{ indexes: [0] }] },
      { address: create(kind).address, networkId },
    )
    expect(() => checkSigned(known, { psbt: transaction.toPSBT() })).not.toThrow()
    transaction.finalizeIdx(1)
    expect(() => checkSigned(known, { psbt: transaction.toPSBT() })).not.toThrow()
  })
})

/** The other party has signed already. */
function signedElsewhere(kind: Kind): Uint8Array {
  const { transaction } = create(kind)
  transaction.signIdx(otherSecret, 1)
  return transaction.toPSBT()
}

test('a transaction of which the wallet tells the id alone must have that id', () => {
  const { prepared, transaction } = create('p2wpkh')
  const txid = transactionIdOf(transaction) ?? ''
  expect(txid).toMatch(/^[\da-f]{64}$/)
  expect(() => checkSigned(prepared, { txid })).not.toThrow()
  expect(() => checkSigned(prepared, { txid: 'ab'.repeat(32) })).toThrow(/another transaction/)
  expect(transactionIdOf(create('nested').transaction)).toBeUndefined()
})

test('what is no transaction is refused', () => {
  expect(() => checkSigned(create('p2tr').prepared, { psbt: Uint8Array.of(1, 2, 3) })).toThrow(InvalidAnswerError)
})

test('a script of several keys is the network’s to check, the transaction is ours', () => {
  const keys = [publicKey, pubECDSA(otherSecret)]
  const output = p2wsh(p2ms(2, keys), network)
  const transaction = new Transaction()
  const { script, witnessScript, address = '' } = output
  transaction.addInput({ txid: '11'.repeat(32), index: 0, witnessUtxo: { script, amount: 1000n }, witnessScript })
  transaction.addOutput({ script, amount: 500n })
  const prepared = preparePsbt({ psbt: transaction.toPSBT() }, { address, networkId })
  transaction.signIdx(secret, 0)
  expect(() => checkSigned(prepared, { psbt: transaction.toPSBT() })).not.toThrow()
})

test('a p2tr input can not be signed while another does not say what it spends', () => {
  const { transaction, address } = create('p2tr')
  const bare = new Transaction()
  bare.addInput(transaction.getInput(0))
  bare.addInput({ txid: '22'.repeat(32), index: 1 })
  bare.addOutput({ script: transaction.getOutput(0).script ?? new Uint8Array(), amount: 1n })
  expect(() => preparePsbt({ psbt: bare.toPSBT() }, { address, networkId })).toThrow(/does not say what it spends/)
})
