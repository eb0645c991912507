import { InvalidAnswerError } from '@latchkey/core'
import { fromHex } from '../hex/fromHex.js'
import { isSameBytes } from '../hex/isSameBytes.js'
import { toHex } from '../hex/toHex.js'
import type { SignerPayload, SignerResult } from '../injected/SignerPayload.js'
import { readSignature } from '../signature/readSignature.js'
import { extrasSize } from './extrasSize.js'
import { readCompact } from './readCompact.js'

export interface TransactionSurroundings {
  /** Whose it must be. */
  readonly accountId: Uint8Array
  readonly payload: SignerPayload
  /** As the wallet answered it beside the transaction. */
  readonly signature: string
}

/** Version 4 of the transaction format, with the bit that says that it is signed. */
const signedVersion = 0x84
/** Bytes of a signature, by the byte in front that says its kind. */
const signatureSizes: ReadonlyMap<number | undefined, number> = new Map([
  [0, 64],
  [1, 64],
  [2, 65],
  [3, 65],
])

/**
 * Checks the whole transaction that a wallet gives back: it is in its envelope, of this account, with the signature that was answered, and it
 * makes the call that was asked for. What lies between them (tip, era, …) is the wallet's to change. Where an extension is not known here, only
 * the end of the transaction can be compared with the call.
 *
 * @throws {InvalidAnswerError}
 */
export function checkTransaction(
  transaction: NonNullable<SignerResult['signedTransaction']>,
  { accountId, payload, signature }: TransactionSurroundings,
): void {
  const bytes = typeof transaction === 'string' ? fromHex(transaction) : transaction
  const length = bytes && readCompact(bytes)
  if (!bytes || !length || length.value !== BigInt(bytes.length - length.size) || bytes[length.size] !== signedVersion)
    throw wrong('no signed transaction')
  const signatureAt = afterAccount(bytes, length.size + 1, accountId)
  if (signatureAt === undefined) throw wrong('a transaction of another account')
  // An account of twenty bytes has but one kind of signature, which is not told.
  const tagSize = accountId.length === 20 ? 0 : 1
  const size = tagSize === 0 ? 65 : signatureSizes.get(bytes[signatureAt])
  if (size === undefined) throw wrong('a transaction with no signature')
  const extrasAt = signatureAt + tagSize + size
  if (!isSameSignature(bytes.slice(signatureAt + tagSize, extrasAt), signature))
    throw wrong('a transaction with another signature')
  if (!makesCall(bytes, extrasAt, payload)) throw wrong('a transaction with another call')
}

/**
 * Where the account ends that the transaction names: as a `MultiAddress` (its `Id`, or the `Address20` of chains whose own accounts are longer),
 * as the address that was used before it, or as the bare bytes.
 */
function afterAccount(bytes: Uint8Array, at: number, accountId: Uint8Array): number | undefined {
  const marks = accountId.length === 20 ? [[], [0], [4]] : [[0], [255], []]
  const mark = marks.find((each) =>
    isSameBytes(bytes.slice(at, at + each.length + accountId.length), Uint8Array.of(...each, ...accountId)),
  )
  return mark && at + mark.length + accountId.length
}

function isSameSignature(bytes: Uint8Array, signature: string): boolean {
  const readings = readSignature(signature)
  return readSignature(toHex(bytes)).some((one) => readings.some((other) => isSameBytes(one.bytes, other.bytes)))
}

function makesCall(bytes: Uint8Array, extrasAt: number, { method, signedExtensions }: SignerPayload): boolean {
  const call = fromHex(method)
  if (!call) return false
  const extras = extrasSize(signedExtensions, bytes, extrasAt)
  const callAt = extras === undefined ? Math.max(extrasAt, bytes.length - call.length) : extrasAt + extras
  return isSameBytes(bytes.slice(callAt), call)
}

function wrong(what: string): InvalidAnswerError {
  return new InvalidAnswerError('signPayload', what)
}
