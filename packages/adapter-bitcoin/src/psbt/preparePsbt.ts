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
  readonly psbt: Uint8Array
  readonly transaction: Transaction
  /** One entry for each address and sighash. */
  readonly inputs: readonly InputsToSign[]
}

/**
 * Checks what a wallet is about to be asked: a transaction that decodes, and inputs of it that spend from the addresses that are to sign them.
 *
 * @throws {InvalidPsbtError} {InvalidAddressError} {AddressNetworkError}
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
  return { psbt: bytes, transaction, inputs: [...merged.values()] }
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
