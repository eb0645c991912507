import { InvalidAnswerError } from '@latchkey/core'
import { hexToBytes } from '@noble/hashes/utils.js'
import { p2ms, p2pkh, p2sh, p2tr, p2wpkh, p2wsh, RawTx, Script, SigHash, Transaction } from '@scure/btc-signer'
import { pubECDSA, pubSchnorr } from '@scure/btc-signer/utils.js'
import { describe, expect, test } from 'vitest'
import { InvalidPsbtError } from '../errors/InvalidPsbtError.js'
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

/** The kinds of output of our key, with the members that their inputs need. */
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

/** A transaction whose first input is of that kind. The second input is of another user. */
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
  test('passes checkSigned() with a signature', () => {
    const { transaction, prepared } = create(kind)
    transaction.signIdx(secret, 0)
    expect(() => checkSigned(prepared, { psbt: transaction.toPSBT() })).not.toThrow()
  })

  test('passes checkSigned() when it is finalized', () => {
    const { transaction, prepared } = create(kind)
    transaction.signIdx(secret, 0)
    transaction.finalizeIdx(0)
    expect(() => checkSigned(prepared, { psbt: transaction.toPSBT() })).not.toThrow()
  })

  test('fails checkSigned() without a signature', () => {
    const { transaction, prepared } = create(kind)
    expect(() => checkSigned(prepared, { psbt: transaction.toPSBT() })).toThrow(InvalidAnswerError)
  })

  test('fails checkSigned() when its signature covers less, unless that was requested', () => {
    const { transaction, prepared } = create(kind)
    transaction.updateInput(0, { sighashType: SigHash.ALL_ANYONECANPAY })
    transaction.signIdx(secret, 0, [SigHash.ALL_ANYONECANPAY])
    expect(() => checkSigned(prepared, { psbt: transaction.toPSBT() })).toThrow(InvalidAnswerError)
    if (kind === 'p2pkh') return // p2pkh supports no other sighash type
    const asked = create(kind, SigHash.ALL_ANYONECANPAY).prepared
    expect(() => checkSigned(asked, { psbt: transaction.toPSBT() })).not.toThrow()
  })

  test('fails checkSigned() with a signature of another amount or transaction', () => {
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

  test('passes checkSigned() only without a new signature at another input', () => {
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

/** A PSBT that the other party has already signed. */
function signedElsewhere(kind: Kind): Uint8Array {
  const { transaction } = create(kind)
  transaction.signIdx(otherSecret, 1)
  return transaction.toPSBT()
}

test('checkSigned() compares the id when the answer has no PSBT', () => {
  const { prepared, transaction } = create('p2wpkh')
  const txid = transactionIdOf(transaction) ?? ''
  expect(txid).toMatch(/^[\da-f]{64}$/)
  expect(() => checkSigned(prepared, { txid })).not.toThrow()
  expect(() => checkSigned(prepared, { txid: 'ab'.repeat(32) })).toThrow(/another transaction/)
  expect(transactionIdOf(create('nested').transaction)).toBeUndefined()
})

test('checkSigned() rejects an answer that is not a PSBT', () => {
  expect(() => checkSigned(create('p2tr').prepared, { psbt: Uint8Array.of(1, 2, 3) })).toThrow(InvalidAnswerError)
})

interface ScriptOutput {
  readonly script: Uint8Array
  readonly address?: string
  readonly redeemScript?: Uint8Array
  readonly witnessScript?: Uint8Array
}

type ScriptKind = 'p2wsh' | 'p2sh-p2wsh' | 'p2sh'

/** A transaction whose input has a script of two keys. One or both of them have to sign. */
function createOfScript(kind: ScriptKind, needed = 1, isBare = false) {
  const keys = p2ms(needed, [publicKey, pubECDSA(otherSecret)])
  const kinds: Readonly<Record<ScriptKind, () => ScriptOutput>> = {
    p2wsh: () => p2wsh(keys, network),
    'p2sh-p2wsh': () => p2sh(p2wsh(keys, network), network),
    p2sh: () => p2sh(keys, network),
  }
  const output = kinds[kind]()
  const { script, address = '' } = output
  const earlier = new Transaction({ allowUnknownInputs: true })
  earlier.addInput({ txid: '33'.repeat(32), index: 0, finalScriptSig: new Uint8Array() })
  earlier.addOutput({ script, amount: 1000n })
  const transaction = new Transaction()
  transaction.addInput({
    txid: earlier.id,
    index: 0,
    ...(kind === 'p2sh'
      ? { nonWitnessUtxo: RawTx.decode(earlier.toBytes(true)) }
      : { witnessUtxo: { script, amount: 1000n } }),
    ...(!isBare && output.redeemScript && { redeemScript: output.redeemScript }),
    ...(!isBare && output.witnessScript && { witnessScript: output.witnessScript }),
  })
  transaction.addOutput({ script, amount: 500n })
  const prepared = preparePsbt({ psbt: transaction.toPSBT() }, { address, networkId })
  return { transaction, prepared, output, address }
}

describe.each(['p2wsh', 'p2sh-p2wsh', 'p2sh'] as const)('an input of a script with several keys, %s', (kind) => {
  test('passes checkSigned() with a signature of one key', () => {
    const { transaction, prepared } = createOfScript(kind, 2)
    transaction.signIdx(secret, 0)
    expect(() => checkSigned(prepared, { psbt: transaction.toPSBT() })).not.toThrow()
  })

  test('passes checkSigned() when it is finalized', () => {
    const { transaction, prepared } = createOfScript(kind)
    transaction.signIdx(secret, 0)
    transaction.finalizeIdx(0)
    expect(() => checkSigned(prepared, { psbt: transaction.toPSBT() })).not.toThrow()
  })

  test('fails checkSigned() without a signature', () => {
    for (const isBare of [false, true]) {
      const { transaction, prepared } = createOfScript(kind, 1, isBare)
      expect(() => checkSigned(prepared, { psbt: transaction.toPSBT() })).toThrow(/not signed as/)
    }
  })

  test('fails checkSigned() without a new signature', () => {
    const { transaction, address } = createOfScript(kind, 2)
    transaction.signIdx(otherSecret, 0)
    const psbt = transaction.toPSBT()
    const prepared = preparePsbt({ psbt }, { address, networkId })
    expect(() => checkSigned(prepared, { psbt })).toThrow(/not signed as/)
    transaction.signIdx(secret, 0)
    expect(() => checkSigned(prepared, { psbt: transaction.toPSBT() })).not.toThrow()
  })

  test('fails checkSigned() with a signature of another key or transaction', () => {
    const { transaction, prepared } = createOfScript(kind)
    const other = createOfScript(kind).transaction
    other.updateOutput(0, { amount: 499n })
    other.signIdx(secret, 0)
    const [[, signature] = []] = other.getInput(0).partialSig ?? []
    if (!signature) throw new Error('It is not signed.')
    transaction.updateInput(0, { partialSig: [[publicKey, signature]] }, true)
    expect(() => checkSigned(prepared, { psbt: transaction.toPSBT() })).toThrow(/not signed as/)
    const stranger = createOfScript(kind).transaction
    stranger.updateInput(0, { partialSig: [[pubECDSA(hexToBytes('09'.repeat(32))), signature]] }, true)
    expect(() => checkSigned(prepared, { psbt: stranger.toPSBT() })).toThrow(/not signed as/)
  })

  test('fails checkSigned() when its signature covers less', () => {
    const { transaction, prepared } = createOfScript(kind)
    transaction.updateInput(0, { sighashType: SigHash.NONE })
    transaction.signIdx(secret, 0, [SigHash.NONE])
    expect(() => checkSigned(prepared, { psbt: transaction.toPSBT() })).toThrow(/not signed as/)
  })

  test.each([
    ['nothing', []],
    ['bytes that are not a signature', [new Uint8Array(71).fill(0x30)]],
  ])('fails checkSigned() when it is finalized with %s', (_, stack) => {
    const { transaction, prepared, output } = createOfScript(kind)
    const script = kind === 'p2sh' ? output.redeemScript : output.witnessScript
    if (!script) throw new Error('There is no script.')
    if (kind === 'p2sh') transaction.updateInput(0, { finalScriptSig: Script.encode([0, ...stack, script]) }, true)
    else transaction.updateInput(0, { finalScriptWitness: [new Uint8Array(), ...stack, script] }, true)
    expect(() => checkSigned(prepared, { psbt: transaction.toPSBT() })).toThrow(/not signed as/)
  })
})

describe('an input without all of its scripts', () => {
  test('nested p2wpkh without its script fails checkSigned() until it is signed', () => {
    const { script, address = '', redeemScript } = p2sh(p2wpkh(publicKey, network), network)
    const transaction = new Transaction()
    transaction.addInput({ txid: '11'.repeat(32), index: 0, witnessUtxo: { script, amount: 1000n } })
    transaction.addOutput({ script, amount: 500n })
    const prepared = preparePsbt({ psbt: transaction.toPSBT() }, { address, networkId })
    expect(() => checkSigned(prepared, { psbt: transaction.toPSBT() })).toThrow(/not signed as/)
    if (!redeemScript) throw new Error('There is no script.')
    transaction.updateInput(0, { redeemScript })
    expect(() => checkSigned(prepared, { psbt: transaction.toPSBT() })).toThrow(/not signed as/)
    transaction.signIdx(secret, 0)
    expect(() => checkSigned(prepared, { psbt: transaction.toPSBT() })).not.toThrow()
  })

  test('p2wsh passes checkSigned() when the wallet adds the script', () => {
    const { transaction, prepared, output } = createOfScript('p2wsh', 1, true)
    if (!output.witnessScript) throw new Error('There is no script.')
    transaction.updateInput(0, { witnessScript: output.witnessScript })
    transaction.signIdx(secret, 0)
    expect(() => checkSigned(prepared, { psbt: transaction.toPSBT() })).not.toThrow()
  })
})

describe('a p2tr input', () => {
  const anything = [new Uint8Array(64).fill(1), Uint8Array.of(0x51)]
  test.each([
    ['any two elements', anything],
    ['any three elements', [...anything, Uint8Array.from([0xc0, ...pubSchnorr(secret)])]],
    ['an annex', [new Uint8Array(64).fill(1), Uint8Array.of(0x50)]],
  ])('fails checkSigned() when it is finalized with %s', (_, finalScriptWitness) => {
    const { transaction, prepared } = create('p2tr')
    transaction.updateInput(0, { finalScriptWitness }, true)
    expect(() => checkSigned(prepared, { psbt: transaction.toPSBT() })).toThrow(/not signed as/)
  })

  test('fails checkSigned() with a wrong final form, despite a signature by its key', () => {
    const { transaction, prepared } = create('p2tr')
    transaction.signIdx(secret, 0)
    transaction.updateInput(0, { finalScriptWitness: anything }, true)
    expect(() => checkSigned(prepared, { psbt: transaction.toPSBT() })).toThrow(/not signed as/)
  })

  test('fails checkSigned() when it is finalized by its script without a signature', () => {
    const { transaction, prepared } = create('leaf')
    transaction.signIdx(secret, 0)
    transaction.finalizeIdx(0)
    const [, ...rest] = transaction.getInput(0).finalScriptWitness ?? []
    transaction.updateInput(0, { finalScriptWitness: [new Uint8Array(64).fill(1), ...rest] }, true)
    expect(() => checkSigned(prepared, { psbt: transaction.toPSBT() })).toThrow(/not signed as/)
  })

  test('fails checkSigned() with a signature by a key that is not in its script', () => {
    const { transaction, prepared } = create('leaf')
    transaction.signIdx(secret, 0)
    const [entry] = transaction.getInput(0).tapScriptSig ?? []
    if (!entry) throw new Error('It is not signed.')
    const [{ leafHash }, signature] = entry
    const forged = create('leaf').transaction
    forged.updateInput(0, { tapScriptSig: [[{ pubKey: pubSchnorr(otherSecret), leafHash }, signature]] }, true)
    expect(() => checkSigned(prepared, { psbt: forged.toPSBT() })).toThrow(/not signed as/)
  })
})

test('checkSigned() counts a signature that starts like a key at an input that was not requested', () => {
  const { transaction, prepared } = create('p2wpkh')
  transaction.signIdx(secret, 0)
  transaction.updateInput(1, { finalScriptWitness: [Uint8Array.from([4, ...new Uint8Array(63), 1])] }, true)
  expect(() => checkSigned(prepared, { psbt: transaction.toPSBT() })).toThrow(/input 1 is signed/)
})

test('checkSigned() rejects an answer without a PSBT and without an id', () => {
  expect(() => checkSigned(create('p2wpkh').prepared, {})).toThrow(InvalidAnswerError)
})

describe('the sighash type of an input', () => {
  test('is written into the PSBT, for wallets that read it only there', () => {
    const { transaction, address } = create('p2wpkh')
    const inputs = [{ indexes: [0], sighash: SigHash.SINGLE_ANYONECANPAY }]
    const { psbt } = preparePsbt({ psbt: transaction.toPSBT(), inputs }, { address, networkId })
    expect(Transaction.fromPSBT(psbt).getInput(0).sighashType).toBe(SigHash.SINGLE_ANYONECANPAY)
  })

  test('is unchanged without a request for another one', () => {
    const { transaction, address } = create('p2wpkh', SigHash.ALL)
    const given = transaction.toPSBT()
    const inputs = [{ indexes: [0], sighash: SigHash.ALL }]
    expect(preparePsbt({ psbt: given, inputs }, { address, networkId }).psbt).toEqual(given)
  })

  test.each([
    ['p2wpkh', 0],
    ['p2wpkh', 4],
    ['p2tr', 0x80],
    ['p2pkh', SigHash.NONE],
  ] as const)('of a %s input can not be %s', (kind, sighash) => {
    const { transaction, address } = create(kind)
    const request = { psbt: transaction.toPSBT(), inputs: [{ indexes: [0], sighash }] }
    expect(() => preparePsbt(request, { address, networkId })).toThrow(InvalidPsbtError)
  })
})

test('preparePsbt() rejects a p2tr input while another input does not say what it spends', () => {
  const { transaction, address } = create('p2tr')
  const bare = new Transaction()
  bare.addInput(transaction.getInput(0))
  bare.addInput({ txid: '22'.repeat(32), index: 1 })
  bare.addOutput({ script: transaction.getOutput(0).script ?? new Uint8Array(), amount: 1n })
  expect(() => preparePsbt({ psbt: bare.toPSBT() }, { address, networkId })).toThrow(/does not say what it spends/)
})
