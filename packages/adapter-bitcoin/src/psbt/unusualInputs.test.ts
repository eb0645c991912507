import { InvalidAnswerError } from '@latchkey/core'
import { sha256 } from '@noble/hashes/sha2.js'
import { hexToBytes } from '@noble/hashes/utils.js'
import { bech32m } from '@scure/base'
import { Address, OutScript, p2pkh, p2sh, p2tr, p2wpkh, RawTx, Script, SigHash, Transaction } from '@scure/btc-signer'
import { tapLeafHash } from '@scure/btc-signer/payment.js'
import { pubECDSA, pubSchnorr } from '@scure/btc-signer/utils.js'
import { describe, expect, test } from 'vitest'
import { bitcoinRegtest } from '../networks/bitcoinRegtest.js'
import { checkSigned } from './checkSigned.js'
import { hasNewSignature } from './hasNewSignature.js'
import { isInputSigned } from './isInputSigned.js'
import { preparePsbt } from './preparePsbt.js'
import type { TransactionInput } from './prevoutOf.js'
import { readTransaction } from './readTransaction.js'

const network = { bech32: 'bcrt', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef }
const secret = hexToBytes('07'.repeat(32))
const otherSecret = hexToBytes('08'.repeat(32))
const publicKey = pubECDSA(secret)
const key = pubSchnorr(secret)
const otherKey = pubSchnorr(otherSecret)
const { id: networkId } = bitcoinRegtest()
/** A signature of the right length, and of no key. */
const anySignature = new Uint8Array(64).fill(1)
const refused = /not signed as/

interface Output {
  readonly script: Uint8Array
  readonly address?: string | undefined
}

type Fields = Omit<Partial<TransactionInput>, 'txid' | 'index'>

/** A transaction with one input that spends the output and has the given members. */
function create({ script, address = Address(network).encode(OutScript.decode(script)) }: Output, fields: Fields = {}) {
  const transaction = new Transaction({
    allowUnknownInputs: true,
    allowUnknownOutputs: true,
    allowLegacyWitnessUtxo: true,
    disableScriptCheck: true,
  })
  transaction.addInput({ txid: '11'.repeat(32), index: 0, witnessUtxo: { script, amount: 1000n }, ...fields })
  transaction.addOutput({ script: p2wpkh(publicKey, network).script, amount: 500n })
  const prepare = () => preparePsbt({ psbt: transaction.toPSBT() }, { address, networkId })
  const prepared = prepare()
  return {
    transaction,
    prepare,
    /** Checks an answer in which the input has these members as well. */
    back(answer: Fields, sent = prepared) {
      const returned = readTransaction(transaction.toPSBT())
      returned.updateInput(0, answer, true)
      return expect(() => checkSigned(sent, { psbt: returned.toPSBT() }))
    },
  }
}

const wshOf = (script: Uint8Array): Output => ({ script: OutScript.encode({ type: 'wsh', hash: sha256(script) }) })

describe('an output of an undefined witness version', () => {
  const program = new Uint8Array(32).fill(5)
  const output = {
    script: Uint8Array.of(0x52, 32, ...program),
    address: bech32m.encode('bcrt', [2, ...bech32m.toWords(program)]),
  }

  test('passes checkSigned() only with something new in the form of a signature', () => {
    const { back } = create(output)
    back({}).toThrow(refused)
    back({ finalScriptWitness: [Uint8Array.of(1, 2, 3)] }).toThrow(refused)
    back({ finalScriptWitness: [anySignature] }).not.toThrow()
  })
})

describe('a script with OP_CODESEPARATOR', () => {
  const script = Script.encode(['CODESEPARATOR', publicKey, 'CHECKSIG'])
  const der = Uint8Array.from([0x30, 68, 2, 32, ...new Uint8Array(32).fill(1), 2, 32, ...new Uint8Array(32).fill(1), 1])

  test('passes checkSigned() with a new signature, which only execution could verify', () => {
    const { back, transaction, prepare } = create(wshOf(script), { witnessScript: script })
    back({ finalScriptWitness: [script] }).toThrow(refused)
    back({ finalScriptWitness: [der, script] }).not.toThrow()
    back({ partialSig: [[publicKey, der]] }).not.toThrow()
    transaction.updateInput(0, { partialSig: [[publicKey, der]] }, true)
    back({}, prepare()).toThrow(refused)
  })
})

describe('a p2sh input', () => {
  const inner = p2wpkh(publicKey, network)
  const nested = p2sh(inner, network)
  const finished = Script.encode([inner.script])

  test('with nested p2wpkh fails checkSigned() with its script only, or with more than two witness elements', () => {
    const { back, transaction } = create(nested, { redeemScript: nested.redeemScript })
    const signed = readTransaction(transaction.toPSBT())
    signed.signIdx(secret, 0)
    const [[, signature] = []] = signed.getInput(0).partialSig ?? []
    if (!signature) throw new Error('It is not signed.')
    back({ finalScriptSig: finished }).toThrow(refused)
    back({ finalScriptSig: finished, finalScriptWitness: [signature] }).toThrow(refused)
    back({ finalScriptSig: finished, finalScriptWitness: [signature, publicKey, publicKey] }).toThrow(refused)
    back({ finalScriptSig: finished, finalScriptWitness: [signature, publicKey] }).not.toThrow()
  })

  test('with nested p2wpkh accepts compressed keys only', () => {
    const long = pubECDSA(secret, false)
    const { transaction } = create(nested, { redeemScript: nested.redeemScript })
    const { address = '' } = p2sh(
      { type: 'wpkh', script: OutScript.encode({ type: 'wpkh', hash: inner.hash }) },
      network,
    )
    expect(address).toBe(nested.address)
    const signed = readTransaction(transaction.toPSBT())
    signed.signIdx(secret, 0)
    const [[, signature] = []] = signed.getInput(0).partialSig ?? []
    if (!signature) throw new Error('It is not signed.')
    expect(isInputSigned(transaction, 0, { finalScriptWitness: [signature, long] }, undefined)).toBe(false)
    expect(isInputSigned(transaction, 0, { finalScriptWitness: [signature, publicKey] }, undefined)).toBe(true)
  })

  test('with a legacy script fails checkSigned() with a witness, with another script, and with a signature that covers less than everything', () => {
    const script = Script.encode([publicKey, 'CHECKSIG'])
    const output = p2sh({ type: 'pk', script }, network)
    const earlier = new Transaction({ allowUnknownInputs: true })
    earlier.addInput({ txid: '33'.repeat(32), index: 0, finalScriptSig: new Uint8Array() })
    earlier.addOutput({ script: output.script, amount: 1000n })
    const transaction = new Transaction({ allowUnknownInputs: true, disableScriptCheck: true })
    const nonWitnessUtxo = RawTx.decode(earlier.toBytes(true))
    transaction.addInput({ txid: earlier.id, index: 0, nonWitnessUtxo, redeemScript: script })
    transaction.addOutput({ script: output.script, amount: 500n })
    const signed = readTransaction(transaction.toPSBT())
    signed.signIdx(secret, 0)
    const { partialSig } = signed.getInput(0)
    const [[, signature] = []] = partialSig ?? []
    if (!partialSig || !signature) throw new Error('It is not signed.')
    const isSigned = (input: Fields, sighash?: number) => isInputSigned(transaction, 0, input, sighash)
    expect(isSigned({ partialSig })).toBe(true)
    expect(isSigned({ partialSig }, SigHash.ALL)).toBe(true)
    expect(isSigned({ partialSig }, SigHash.NONE)).toBe(false)
    expect(isSigned({ partialSig, finalScriptWitness: [signature] })).toBe(false)
    expect(isSigned({ finalScriptSig: Script.encode([signature, script]) })).toBe(true)
    expect(isSigned({ finalScriptSig: Script.encode([script, signature]) })).toBe(false)
    expect(isSigned({ finalScriptSig: Script.encode([script]) })).toBe(false)
  })

  test('with a nested witness script fails checkSigned() without a witness', () => {
    const script = Script.encode([publicKey, 'CHECKSIG'])
    const wsh = wshOf(script)
    const output = p2sh({ type: 'wsh', script: wsh.script }, network)
    const { back } = create(output, { redeemScript: wsh.script, witnessScript: script })
    back({ finalScriptSig: Script.encode([wsh.script]) }).toThrow(refused)
  })
})

test('a p2pkh input needs a signature that covers everything', () => {
  const output = p2pkh(publicKey, network)
  const { transaction } = create(output)
  const input = transaction.getInput(0)
  expect(isInputSigned(transaction, 0, input, SigHash.NONE)).toBe(false)
})

test('isInputSigned() is false for an input that does not say what it spends', () => {
  const transaction = new Transaction()
  transaction.addInput({ txid: '11'.repeat(32), index: 0 })
  expect(isInputSigned(transaction, 0, { finalScriptWitness: [anySignature, publicKey] }, undefined)).toBe(false)
})

describe('a p2tr input with two scripts', () => {
  const scripts = [key, otherKey].map((each) => ({ script: Script.encode([each, 'CHECKSIG']) }))
  const output = p2tr(undefined, scripts, network, true)
  const { tapLeafScript = [] } = output

  test.each([
    ['the first', secret],
    ['the second', otherSecret],
  ])('passes checkSigned() with a signature by the key of %s script', (_, signer) => {
    const { transaction, prepare } = create(output, { tapLeafScript })
    const prepared = prepare()
    transaction.signIdx(signer, 0)
    expect(() => checkSigned(prepared, { psbt: transaction.toPSBT() })).not.toThrow()
    transaction.finalizeIdx(0)
    expect(() => checkSigned(prepared, { psbt: transaction.toPSBT() })).not.toThrow()
    const [signature = anySignature, script = anySignature, control = anySignature] =
      transaction.getInput(0).finalScriptWitness ?? []
    const { back } = create(output, { tapLeafScript })
    back({ finalScriptWitness: [signature, script, control] }).not.toThrow()
    const flip = (at: number, bit: number) => control.map((byte, index) => (index === at ? byte ^ bit : byte))
    back({ finalScriptWitness: [signature, script, flip(0, 1)] }).toThrow(refused) // the other parity of the output key
    back({ finalScriptWitness: [signature, script, flip(0, 2)] }).toThrow(refused) // another leaf version
    back({ finalScriptWitness: [signature, script, flip(40, 1)] }).toThrow(refused) // another merkle path
    back({ finalScriptWitness: [script, control] }).toThrow(refused)
  })

  test('fails checkSigned() when the internal key is not a point on the curve', () => {
    const { back } = create(output, { tapLeafScript })
    const control = Uint8Array.from([0xc0, ...new Uint8Array(32).fill(255)])
    back({ finalScriptWitness: [anySignature, scripts[0]?.script ?? anySignature, control] }).toThrow(refused)
  })

  test('fails checkSigned() with a script that the address does not commit to', () => {
    const foreign = p2tr(undefined, { script: Script.encode([otherKey, 'CHECKSIG']) }, network, true)
    const stranger = create(foreign, { tapLeafScript: foreign.tapLeafScript ?? [] }).transaction
    stranger.signIdx(otherSecret, 0)
    const { tapScriptSig = [], tapLeafScript: leaves = [] } = stranger.getInput(0)
    const { back } = create(p2tr(key, undefined, network))
    back({ tapScriptSig, tapLeafScript: leaves }).toThrow(refused)
  })

  test('fails checkSigned() when a signature is repeated', () => {
    const { transaction, prepare, back } = create(output, { tapLeafScript })
    transaction.signIdx(secret, 0)
    const prepared = prepare()
    back({}, prepared).toThrow(refused)
    transaction.signIdx(otherSecret, 0)
    expect(() => checkSigned(prepared, { psbt: transaction.toPSBT() })).not.toThrow()
  })
})

describe('a script of a p2tr input that checkSigned() can not verify', () => {
  test.each([
    ['it has OP_CODESEPARATOR', Script.encode(['CODESEPARATOR', key, 'CHECKSIG']), 0xc0],
    ['its leaf version has no defined rules yet', Script.encode([key, 'CHECKSIG']), 0xc2],
  ])('%s: a new signature of one of its keys passes', (_, script, leafVersion) => {
    const output = p2tr(undefined, { script, leafVersion }, network, true)
    const { tapLeafScript = [] } = output
    const { back } = create(output, { tapLeafScript })
    const leafHash = tapLeafHash(script, leafVersion)
    back({ tapScriptSig: [[{ pubKey: key, leafHash }, anySignature]] }).not.toThrow()
    back({ tapScriptSig: [[{ pubKey: otherKey, leafHash }, anySignature]] }).toThrow(refused)
    back({ tapScriptSig: [[{ pubKey: key, leafHash: sha256(leafHash) }, anySignature]] }).toThrow(refused)
    const [[block] = []] = tapLeafScript
    if (!block) throw new Error('There is no script.')
    const control = Uint8Array.of(block.version, ...block.internalKey)
    back({ finalScriptWitness: [anySignature, script, control] }).not.toThrow()
    back({ finalScriptWitness: [script, control] }).toThrow(refused)
  })
})

describe('the signature of a p2tr key', () => {
  const output = p2tr(key, undefined, network)
  const { tapInternalKey } = output

  function signed(sighashType?: number) {
    const made = create(output, { tapInternalKey, ...(sighashType !== undefined && { sighashType }) })
    made.transaction.signIdx(secret, 0, sighashType === undefined ? undefined : [sighashType])
    const { tapKeySig } = made.transaction.getInput(0)
    if (!tapKeySig) throw new Error('It is not signed.')
    return tapKeySig
  }

  test('has no sighash byte, or the one for everything', () => {
    const { back, transaction } = create(output, { tapInternalKey })
    expect(isInputSigned(transaction, 0, { finalScriptWitness: [] }, undefined)).toBe(false)
    const [plain, all] = [signed(), signed(SigHash.ALL)]
    expect([plain.length, all.length]).toEqual([64, 65])
    for (const tapKeySig of [plain, all]) {
      back({ tapKeySig }).not.toThrow()
      back({ finalScriptWitness: [tapKeySig] }).not.toThrow()
    }
    back({ tapKeySig: Uint8Array.of(...plain, 0) }).toThrow(refused)
    back({ tapKeySig: Uint8Array.of(...plain, 1) }).toThrow(refused)
    back({ finalScriptWitness: [plain.subarray(0, 63)] }).toThrow(refused)
    back({ finalScriptWitness: [Uint8Array.of(...all, 0)] }).toThrow(refused)
  })

  test('has exactly the requested sighash type', () => {
    const sighashType = SigHash.ALL
    const { back } = create(output, { tapInternalKey, sighashType })
    back({ tapKeySig: signed(sighashType) }).not.toThrow()
    back({ tapKeySig: signed() }).toThrow(refused)
    back({ tapKeySig: signed(SigHash.NONE) }).toThrow(refused)
    const none = create(output, { tapInternalKey, sighashType: SigHash.NONE })
    none.back({ tapKeySig: signed(SigHash.NONE) }).not.toThrow()
    none.back({ tapKeySig: signed(SigHash.ALL) }).toThrow(refused)
  })

  test('fails checkSigned() next to a script, which the network would reject', () => {
    const { transaction } = create(output, { tapInternalKey })
    const tapKeySig = signed()
    expect(isInputSigned(transaction, 0, { tapKeySig, finalScriptSig: Uint8Array.of(0x51) }, undefined)).toBe(false)
    expect(isInputSigned(transaction, 0, { tapKeySig, finalScriptSig: new Uint8Array() }, undefined)).toBe(true)
  })

  test('fails checkSigned() while an input does not say what it spends', () => {
    const { transaction } = create(output, { tapInternalKey })
    const tapKeySig = signed()
    transaction.addInput({ txid: '44'.repeat(32), index: 0 })
    expect(() => isInputSigned(transaction, 0, { tapKeySig }, undefined)).toThrow()
  })
})

test('checkSigned() throws InvalidAnswerError for an input that can not be decoded', () => {
  const output = p2tr(key, undefined, network)
  const { back } = create(output)
  back({ finalScriptWitness: [anySignature, Uint8Array.of(0x51), Uint8Array.of(0xc0)] }).toThrow(InvalidAnswerError)
})

test('signaturesOf() reads every place that can hold a signature', () => {
  const der = Uint8Array.from([0x30, 68, 2, 32, ...new Uint8Array(32).fill(1), 2, 32, ...new Uint8Array(32).fill(1), 1])
  const held: readonly Fields[] = [
    { partialSig: [[publicKey, der]] },
    { tapKeySig: anySignature },
    { tapScriptSig: [[{ pubKey: key, leafHash: new Uint8Array(32) }, anySignature]] },
    { finalScriptWitness: [anySignature] },
    { finalScriptWitness: [Uint8Array.of(...anySignature, 1)] },
    { finalScriptWitness: [der] },
    { finalScriptSig: Script.encode([der]) },
  ]
  for (const input of held) {
    expect(hasNewSignature({}, input)).toBe(true)
    expect(hasNewSignature(input, input)).toBe(false)
    expect(hasNewSignature(input, {})).toBe(false)
  }
  expect(hasNewSignature({ tapKeySig: anySignature }, { finalScriptWitness: [anySignature] })).toBe(false)
  const none = [
    publicKey,
    pubECDSA(secret, false), // a key of 65 bytes
    Uint8Array.of(0x30, ...new Uint8Array(7)),
    Uint8Array.of(0x30, ...new Uint8Array(73)),
    new Uint8Array(63),
    new Uint8Array(66),
    new Uint8Array(),
  ]
  for (const bytes of none) expect(hasNewSignature({}, { finalScriptWitness: [bytes] })).toBe(false)
  const shortest = Uint8Array.of(0x30, ...new Uint8Array(8))
  const longest = Uint8Array.of(0x30, ...new Uint8Array(72))
  for (const bytes of [shortest, longest]) expect(hasNewSignature({}, { finalScriptWitness: [bytes] })).toBe(true)
})
