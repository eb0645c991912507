import { checkMembers } from '@latchkey/core'
import { base64 } from '@scure/base'
import type { Transaction } from '@scure/btc-signer'
import { decodeAddress } from '../address/decodeAddress.js'
import { parseAddress } from '../address/parseAddress.js'
import { isSameBytes } from '../bytes/isSameBytes.js'
import { InvalidPsbtError } from '../errors/InvalidPsbtError.js'
import type { InputsToSign } from '../wallet/BitcoinProvider.js'
import type { PsbtInputs, PsbtToSign } from './PsbtToSign.js'
import { prevoutOf } from './prevoutOf.js'
import { readTransaction } from './readTransaction.js'

export interface PreparedPsbt {
  /** As it was given, and with what the signatures are to cover written into it, which is all that some wallets look at (BIP-174). */
  readonly psbt: Uint8Array
  readonly transaction: Transaction
  /** One entry for each address and sighash. */
  readonly inputs: readonly InputsToSign[]
}

/**
 * Checks what a wallet is about to be asked: a transaction that decodes, and inputs of it that spend from the addresses that are to sign them.
 *
 * @throws {InvalidPsbtError} {InvalidAddressError} {AddressNetworkError} {InvalidInputError}
 */
export function preparePsbt(
  { psbt, inputs }: PsbtToSign,
  { address, networkId }: { readonly address: string; readonly networkId: string },
): PreparedPsbt {
  const { bytes, transaction } = decode(psbt)
  const wanted = inputs ?? [{ address, indexes: inputsOf(transaction, address) }]
  const taken = new Set<number>()
  const merged = new Map<
    string,
    { readonly address: string; readonly indexes: number[]; readonly sighash?: number | undefined }
  >()
  for (const entry of wanted) {
    checkMembers('member of inputs to sign', entry, ['address', 'indexes', 'sighash'])
    const { sighash } = entry
    const signer = parseAddress(entry.address ?? address, networkId)
    for (const index of checkInputs(transaction, signer, entry, taken)) {
      const key = `${signer} ${sighash}`
      const group = merged.get(key) ?? { address: signer, indexes: [], sighash }
      group.indexes.push(index)
      merged.set(key, group)
    }
  }
  if (taken.size === 0) throw new InvalidPsbtError('it has no input to sign')
  checkPrevouts(transaction, taken)
  const groups = [...merged.values()]
  const isChanged = writeSighashes(transaction, groups)
  return { psbt: isChanged ? transaction.toPSBT() : bytes, transaction, inputs: groups }
}

function decode(psbt: string | Uint8Array): { readonly bytes: Uint8Array; readonly transaction: Transaction } {
  try {
    const bytes = typeof psbt === 'string' ? base64.decode(psbt) : Uint8Array.from(psbt)
    return { bytes, transaction: readTransaction(bytes) }
  } catch (cause) {
    throw new InvalidPsbtError('it is no partially signed transaction', { cause })
  }
}

function inputsOf(transaction: Transaction, address: string): readonly number[] {
  const { script } = decodeAddress(address)
  return Array.from({ length: transaction.inputsLength }, (_, index) => index).filter((index) => {
    const input = transaction.getInput(index)
    return isSameBytes(prevoutOf(input)?.script, script) && !input.finalScriptSig && !input.finalScriptWitness
  })
}

function checkInputs(
  transaction: Transaction,
  address: string,
  { indexes }: PsbtInputs,
  taken: Set<number>,
): readonly number[] {
  const { script } = decodeAddress(address)
  for (const index of indexes) {
    if (!Number.isInteger(index) || index < 0 || index >= transaction.inputsLength) {
      throw new InvalidPsbtError('it has no input of that number')
    }
    if (taken.has(index)) throw new InvalidPsbtError(`input ${index} is named twice`)
    const prevout = prevoutOf(transaction.getInput(index))
    if (!prevout) throw new InvalidPsbtError(`input ${index} does not say what it spends`)
    if (!isSameBytes(prevout.script, script))
      throw new InvalidPsbtError(`input ${index} does not spend from that address`)
    taken.add(index)
  }
  return indexes
}

/** A signature of p2tr covers what all inputs spend (BIP-341), so nothing of that may be left out. */
function checkPrevouts(transaction: Transaction, taken: ReadonlySet<number>): void {
  const prevouts = Array.from({ length: transaction.inputsLength }, (_, index) =>
    prevoutOf(transaction.getInput(index)),
  )
  const isTaproot = [...taken].some((index) => prevouts[index]?.script[0] === 0x51)
  if (isTaproot && prevouts.includes(undefined)) throw new InvalidPsbtError('an input does not say what it spends')
}

/** What a signature can cover, as BIP-143 numbers it; that of p2tr may leave it out, which is 0. */
const sighashes: readonly number[] = [1, 2, 3, 0x81, 0x82, 0x83]

/** @returns whether the transaction says something else of an input now. */
function writeSighashes(transaction: Transaction, groups: readonly InputsToSign[]): boolean {
  const asked = groups.flatMap(({ indexes, sighash }) => indexes.map((index) => ({ index, sighash })))
  const changes = asked.flatMap(({ index, sighash }) => {
    const input = transaction.getInput(index)
    const wanted = sighash ?? input.sighashType
    if (wanted === undefined) return []
    checkSighash(index, wanted, prevoutOf(input)?.script)
    return input.sighashType === wanted ? [] : [{ index, wanted }]
  })
  for (const { index, wanted } of changes) transaction.updateInput(index, { sighashType: wanted }, true)
  return changes.length > 0
}

function checkSighash(index: number, sighash: number, script: Uint8Array = new Uint8Array()): void {
  const [version, pushed] = script
  const isTaproot = version === 0x51 && pushed === 32
  if (!sighashes.includes(sighash) && !(isTaproot && sighash === 0)) {
    throw new InvalidPsbtError(`input ${index} can not be signed with sighash ${sighash}`)
  }
  const isOfKeyHash = version === 0x76
  if (isOfKeyHash && sighash !== 1) throw new InvalidPsbtError(`input ${index} can only be signed for everything`)
}
