import {
  type Clock,
  delay,
  InvalidAnswerError,
  InvalidInputError,
  isRecord,
  type Json,
  type RpcClient,
  withTimeout,
} from '@latchkey/core'
import { base58 } from '@scure/base'
import { readValueAt } from '../rpc/readValueAt.js'
import type { SolanaCore } from '../solanaCore.js'
import type { TransactionOutcome } from './TransactionOutcome.js'

/** How settled a transaction is: processed by a node, voted for by two thirds, or final. */
export type Commitment = 'processed' | 'confirmed' | 'finalized'

export interface WaitParameters {
  readonly networkId: string
  readonly signature: string
  /** Its blockhash, if known. With it the wait finds out that the transaction has expired. */
  readonly blockhash: string | undefined
  readonly commitment: Commitment
  readonly signal: AbortSignal
  /** Limit of the wait in ms. The transaction may still happen after it. */
  readonly limit: number
}

const commitments: readonly unknown[] = ['processed', 'confirmed', 'finalized']
const firstPause = 250
const longestPause = 2000
/** Failures in a row after which the wait ends. */
const mostFailures = 3
/** In ms. After this time an unknown blockhash has either reached every node or become too old. */
const lifetime = 90_000

/** The parameters of each check. */
type Wanted = Pick<WaitParameters, 'signature' | 'blockhash' | 'commitment'>

/**
 * Waits until a transaction has reached the commitment. The network's RPC is asked quickly at
 * first, then every two seconds.
 *
 * @returns `expired` when its blockhash became too old before it happened. A node that lags behind
 * knows neither the blockhash nor the transaction. So `expired` needs a blockhash that a node knew
 * before, or that no node has known for a minute and a half.
 * @throws {TimeoutError} after `limit`, even when the node leaves a request unanswered.
 * @throws What the RPC throws, when it fails three times in a row; {InvalidAnswerError} at once.
 */
export async function waitForTransaction(
  { context }: Pick<SolanaCore, 'context'>,
  { networkId, signature, blockhash, commitment, signal, limit }: WaitParameters,
): Promise<TransactionOutcome> {
  if (!isBase58(signature, 64)) throw new InvalidInputError('transaction signature', signature)
  if (blockhash !== undefined && !isBase58(blockhash, 32)) throw new InvalidInputError('blockhash', blockhash)
  if (!commitments.includes(commitment)) throw new InvalidInputError('commitment', commitment)
  const rpc = context.rpc(networkId)
  const { clock } = context
  const wanted = { signature, blockhash, commitment }
  return withTimeout(clock, limit, (ended) => followUp({ rpc, clock }, wanted, ended), signal)
}

async function followUp(
  { rpc, clock }: { readonly rpc: RpcClient; readonly clock: Clock },
  { signature, blockhash, commitment }: Wanted,
  signal: AbortSignal,
): Promise<TransactionOutcome> {
  const readStatus = async (): Promise<{
    readonly outcome: TransactionOutcome | 'unsettled' | undefined
    readonly slot: number
  }> => {
    const params = [[signature], { searchTransactionHistory: true }]
    const { value, slot } = await readValueAt(rpc, 'getSignatureStatuses', params, signal)
    return { outcome: outcomeOf(signature, commitment, value), slot }
  }
  /** The last slot at which the blockhash was valid. */
  let validAt = Number.NaN
  let waited = 0
  const wait = async (ms: number): Promise<void> => {
    await delay(clock, ms, signal)
    waited += ms
  }
  /** When nodes stopped knowing the blockhash, in ms of waiting. The time of day may jump. */
  let invalidSince: number | undefined
  /**
   * The slot at which the blockhash was too old. `undefined`: it is valid, or that is not known.
   */
  const findExpiry = async (): Promise<number | undefined> => {
    if (blockhash === undefined) return undefined
    const params = [blockhash, { commitment: 'processed' }]
    const { value, slot } = await readValueAt(rpc, 'isBlockhashValid', params, signal)
    if (value !== false) {
      if (value === true && !(slot <= validAt)) validAt = slot
      invalidSince = undefined
      return undefined
    }
    invalidSince ??= waited
    return slot > validAt || waited - invalidSince >= lifetime ? slot : undefined
  }
  let failures = 0
  for (let next = firstPause; ; next = Math.min(next * 2, longestPause)) {
    try {
      let { outcome } = await readStatus()
      const expiredAt = outcome === undefined ? await findExpiry() : undefined
      if (expiredAt !== undefined) {
        // It may be in the last block that could include it, which not every node knows yet.
        await wait(longestPause)
        const last = await readStatus()
        if (last.outcome === undefined && !(last.slot < expiredAt)) return { signature, status: 'expired' }
        outcome = last.outcome
      }
      if (typeof outcome === 'object') return outcome
      failures = 0
    } catch (cause) {
      failures += 1
      if (signal.aborted || failures >= mostFailures || cause instanceof InvalidAnswerError) throw cause
    }
    await wait(next)
  }
}

/** `unsettled`: it happened, but has not reached the commitment. */
function outcomeOf(
  signature: string,
  wanted: Commitment,
  value: unknown,
): TransactionOutcome | 'unsettled' | undefined {
  const request = 'getSignatureStatuses'
  const status = Array.isArray(value) ? value[0] : undefined
  if (status === null) return undefined
  if (!isRecord(status) || !Number.isSafeInteger(status.slot)) throw new InvalidAnswerError(request, 'no status')
  const { err = null, confirmationStatus } = status
  const slot = BigInt(status.slot as number)
  // A failure below the commitment may still be different on another fork.
  if (commitments.indexOf(confirmationStatus) < commitments.indexOf(wanted)) return 'unsettled'
  return err === null
    ? { signature, status: 'confirmed', slot }
    : { signature, status: 'reverted', slot, error: err as Json }
}

function isBase58(text: unknown, size: number): boolean {
  try {
    return typeof text === 'string' && text.length <= 88 && base58.decode(text).length === size
  } catch {
    return false // not base58
  }
}
