import { checkMembers, cleanText, InvalidInputError, isSameBytes } from '@latchkey/core'
import { base64 } from '@scure/base'
import type { Transaction } from '@scure/btc-signer'
import { decodeAddress } from '../address/decodeAddress.js'
import { parseAddress } from '../address/parseAddress.js'
import { InvalidPsbtError } from '../errors/InvalidPsbtError.js'
import type { InputsToSign } from '../wallet/BitcoinProvider.js'
import type { PsbtInputs, PsbtToSign } from './PsbtToSign.js'
import { prevoutOf } from './prevoutOf.js'
import { readTransaction } from './readTransaction.js'

export interface PreparedPsbt {
  /**
   * The given PSBT with the sighash types written into it (BIP-174), because some wallets read only
   * those.
   */
  readonly psbt: Uint8Array
  readonly transaction: Transaction
  /** One entry for each address and sighash. */
  readonly inputs: readonly InputsToSign[]
}

/**
 * Checks a request to sign before the wallet gets it: the PSBT decodes, and each input spends from
 * the address that signs it.
 *
 * @throws {InvalidPsbtError} {InvalidAddressError} {AddressNetworkError} {InvalidInputError}
 */
export function preparePsbt(
  { psbt, inputs }: PsbtToSign,
  { address, networkId }: { readonly address: string; readonly networkId: string },
): PreparedPsbt {
  const { bytes, transaction } = decode(psbt)
  const wanted = inputs ?? [{ address, indexes: inputsOf(transaction, address) }]
  checkList('list of inputs to sign', wanted)
  const taken = new Set<number>()
  const merged = new Map<
    string,
    { readonly address: string; readonly indexes: number[]; readonly sighash?: number | undefined }
  >()
  for (const entry of wanted) {
    checkMembers('member of inputs to sign', entry, ['address', 'indexes', 'sighash'])
    checkList('list of indexes to sign', entry.indexes)
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

function checkList(what: string, value: unknown): void {
  if (!Array.isArray(value)) throw new InvalidInputError(what, value)
}

function decode(psbt: string | Uint8Array): { readonly bytes: Uint8Array; readonly transaction: Transaction } {
  try {
    const bytes = typeof psbt === 'string' ? base64.decode(psbt) : Uint8Array.from(psbt)
    return { bytes, transaction: readTransaction(bytes) }
  } catch (cause) {
    throw new InvalidPsbtError('it is not a PSBT in base64 or bytes', { cause })
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
      throw new InvalidPsbtError(`it has no input ${cleanText(index, 20)}`)
    }
    if (taken.has(index)) throw new InvalidPsbtError(`input ${index} is named twice`)
    const prevout = prevoutOf(transaction.getInput(index))
    if (!prevout) throw new InvalidPsbtError(`input ${index} does not say what it spends`)
    if (!isSameBytes(prevout.script, script))
      throw new InvalidPsbtError(`input ${index} does not spend from ${address}`)
    taken.add(index)
  }
  return indexes
}

/**
 * A p2tr signature covers the outputs that all inputs spend (BIP-341), so the PSBT must contain all
 * of them.
 */
function checkPrevouts(transaction: Transaction, taken: ReadonlySet<number>): void {
  const prevouts = Array.from({ length: transaction.inputsLength }, (_, index) =>
    prevoutOf(transaction.getInput(index)),
  )
  const isTaproot = [...taken].some((index) => prevouts[index]?.script[0] === 0x51)
  if (isTaproot && prevouts.includes(undefined)) throw new InvalidPsbtError('an input does not say what it spends')
}

/** Sighash types (BIP-143). p2tr also has 0 (SIGHASH_DEFAULT). */
const sighashes: readonly number[] = [1, 2, 3, 0x81, 0x82, 0x83]

/** @returns Whether the sighash type of an input has changed. */
function writeSighashes(transaction: Transaction, groups: readonly InputsToSign[]): boolean {
  const requested = groups.flatMap(({ indexes, sighash }) => indexes.map((index) => ({ index, sighash })))
  const changes = requested.flatMap(({ index, sighash }) => {
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
  if (isOfKeyHash && sighash !== 1)
    throw new InvalidPsbtError(`input ${index} can only be signed with sighash 1 (everything)`)
}
