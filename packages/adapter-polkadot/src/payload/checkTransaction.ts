import { InvalidAnswerError, isSameBytes } from '@latchkey/core'
import { fromHex } from '../hex/fromHex.js'
import { toHex } from '../hex/toHex.js'
import type { SignerPayload, SignerResult } from '../injected/SignerPayload.js'
import { readSignature } from '../signature/readSignature.js'
import { extrasSize } from './extrasSize.js'
import { readCompact } from './readCompact.js'

export interface TransactionContext {
  /** The expected account. */
  readonly accountId: Uint8Array
  readonly payload: SignerPayload
  /** The signature in the wallet's answer. */
  readonly signature: string
}

/** Version 4 of the transaction format, with the bit for "signed". */
const signedVersion = 0x84
/** Bytes of a signature, keyed by the byte before it that gives its scheme. */
const signatureSizes: ReadonlyMap<number | undefined, number> = new Map([
  [0, 64],
  [1, 64],
  [2, 65],
  [3, 65],
])

/**
 * Checks the whole transaction that a wallet returned: it is a signed transaction of this account,
 * with the answered signature and the requested call. The wallet may change what lies between them
 * (tip, era, …). With an unknown extension, only the end of the transaction is compared with the
 * call.
 *
 * @throws {InvalidAnswerError}
 */
export function checkTransaction(
  transaction: NonNullable<SignerResult['signedTransaction']>,
  { accountId, payload, signature }: TransactionContext,
): void {
  const bytes = typeof transaction === 'string' ? fromHex(transaction) : transaction
  const length = bytes && readCompact(bytes)
  if (!bytes || !length || length.value !== BigInt(bytes.length - length.size) || bytes[length.size] !== signedVersion)
    throw wrong('not a signed transaction')
  const signatureAt = afterAccount(bytes, length.size + 1, accountId)
  if (signatureAt === undefined) throw wrong('a transaction of another account')
  // Ethereum accounts have only one signature scheme, so there is no byte for it.
  const tagSize = accountId.length === 20 ? 0 : 1
  const size = tagSize === 0 ? 65 : signatureSizes.get(bytes[signatureAt])
  if (size === undefined) throw wrong('a transaction without a signature')
  const extrasAt = signatureAt + tagSize + size
  if (!isSameSignature(bytes.slice(signatureAt + tagSize, extrasAt), signature))
    throw wrong('a transaction with another signature')
  if (!makesCall(bytes, extrasAt, payload)) throw wrong('a transaction with another call')
}

/**
 * The position after the transaction's account. The account is a `MultiAddress` (`Id`, or
 * `Address20` on chains with longer accounts), the format before `MultiAddress`, or the bytes only.
 *
 * @returns `undefined` when the transaction names another account.
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
