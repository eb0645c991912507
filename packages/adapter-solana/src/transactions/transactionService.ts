import { isRecord, type Json } from '@latchkey/core'
import type { SettledTransaction, TransactionReference, WaitForTransactionOptions } from '@latchkey/core/services'
import { readLamports } from '../rpc/readLamports.js'
import { readValueAt } from '../rpc/readValueAt.js'
import type { SolanaCore } from '../solanaCore.js'
import { waitForTransaction } from './waitForTransaction.js'

const twoMinutes = 120_000

/** Waits until a transaction is confirmed or has expired, and reads the fee that it paid. */
export async function waitForSettled(
  core: SolanaCore,
  { networkId, hash, memo }: TransactionReference,
  { signal, limit = twoMinutes }: WaitForTransactionOptions,
): Promise<SettledTransaction> {
  const { status } = await waitForTransaction(core, {
    networkId,
    signature: hash,
    blockhash: blockhashOf(core, hash, memo),
    commitment: 'confirmed',
    signal,
    limit,
  })
  const fee = status === 'expired' ? undefined : await readPaidFee(core, networkId, hash, signal)
  return { hash, status, ...(fee !== undefined && { fee }) }
}

/** The blockhash with which a later page finds out that the transaction has expired. */
export function memoOfTransaction({ blockhashes }: SolanaCore, { hash }: TransactionReference): Json | undefined {
  const blockhash = blockhashes.get(hash)
  return blockhash === undefined ? undefined : { blockhash }
}

function blockhashOf({ blockhashes }: SolanaCore, hash: string, memo: unknown): string | undefined {
  const stored = isRecord(memo) && typeof memo.blockhash === 'string' ? memo.blockhash : undefined
  return blockhashes.get(hash) ?? stored
}

/** `undefined`: the node does not say. The outcome is known all the same. */
async function readPaidFee(
  { context }: SolanaCore,
  networkId: string,
  hash: string,
  signal: AbortSignal,
): Promise<bigint | undefined> {
  const request = 'getTransaction'
  const options = { commitment: 'confirmed', encoding: 'json', maxSupportedTransactionVersion: 0 }
  try {
    const answer = await context.rpc(networkId).request(request, [hash, options], { signal })
    const meta = isRecord(answer) ? answer.meta : undefined
    return isRecord(meta) ? readLamports(request, meta.fee) : undefined
  } catch (cause) {
    if (signal.aborted) throw cause
    return undefined
  }
}

/** Whether a node has a status of the transaction that is confirmed now. */
export async function isInBlock(
  { context }: SolanaCore,
  { networkId, hash }: TransactionReference,
  signal: AbortSignal,
): Promise<boolean> {
  const params = [[hash], { searchTransactionHistory: true }]
  const { value } = await readValueAt(context.rpc(networkId), 'getSignatureStatuses', params, signal)
  const status: unknown = Array.isArray(value) ? value[0] : undefined
  return isRecord(status) && (status.confirmationStatus === 'confirmed' || status.confirmationStatus === 'finalized')
}
