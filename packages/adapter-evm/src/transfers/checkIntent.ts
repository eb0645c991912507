import { TransactionMismatchError } from '@latchkey/core'
import { parseAddress } from '../address/parseAddress.js'
import { toHexChainId } from '../chainId/toHexChainId.js'
import { readIntent, type TransactionIntent } from './readIntent.js'

/** The names that users read for the members of an intent. */
const parts = { token: 'token', recipient: 'receiver', spender: 'spender' } as const

/**
 * Compares a transaction with what the user confirmed, by the bytes that the wallet will get.
 *
 * @throws {TransactionMismatchError} naming the first part that differs.
 * @throws {InvalidAddressError} {ChecksumError} for an address of the intent itself.
 * @see Vector `transaction-intent`.
 */
export function checkIntent(intent: TransactionIntent, request: unknown): void {
  const actual = readIntent(request)
  if (actual.kind !== intent.kind) throw new TransactionMismatchError('call')
  for (const [member, part] of Object.entries(parts)) {
    const expected = (intent as Partial<Record<string, unknown>>)[member]
    if (expected === undefined) continue
    if (parseAddress(expected) !== (actual as Partial<Record<string, unknown>>)[member])
      throw new TransactionMismatchError(part)
  }
  if (actual.amount !== intent.amount) throw new TransactionMismatchError('amount')
}

/** Where a transaction is sent from, and on which network. */
export interface ConfirmedSender {
  /** CAIP-2. */
  readonly networkId: string
  readonly from: string
}

/**
 * Compares sender and network of a request for a wallet with what the user confirmed.
 *
 * @throws {TransactionMismatchError}
 */
export function checkSender(
  { networkId, from }: ConfirmedSender,
  request: { readonly from?: unknown; readonly chainId?: unknown },
): void {
  if (request.chainId !== toHexChainId(networkId)) throw new TransactionMismatchError('network')
  if (parseAddress(request.from) !== parseAddress(from)) throw new TransactionMismatchError('sender')
}
