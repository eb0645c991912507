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

/** How settled a transaction is: seen by a node, voted for by two thirds, or final. */
export type Commitment = 'processed' | 'confirmed' | 'finalized'

export interface WaitParameters {
  readonly networkId: string
  readonly signature: string
  /** On which it lives, where that is known: then its end is found. */
  readonly blockhash: string | undefined
  readonly commitment: Commitment
  readonly signal: AbortSignal
  /** ms until the wait is given up. The transaction may still happen after that. */
  readonly limit: number
}

const commitments: readonly unknown[] = ['processed', 'confirmed', 'finalized']
const firstPause = 250
const longestPause = 2000
/** One failure is a hiccup; so many in a row are an answer. */
const mostFailures = 3
/** ms in which a blockhash that a node does not know was heard of everywhere, or grew too old. */
const lifetime = 90_000

/** What is asked for again and again. */
type Wanted = Pick<WaitParameters, 'signature' | 'blockhash' | 'commitment'>

/**
 * Waits until a transaction is as settled as wanted: asks the network's RPC, first quickly, then every two seconds.
 *
 * @returns `expired` when its blockhash grew too old before it happened. A node that is behind the others knows neither the blockhash nor
 * the transaction, so this is said only of a blockhash that a node knew before, or that no node has known for a minute and a half.
 * @throws {TimeoutError} after `limit`, also where the node leaves a question unanswered.
 * @throws What the RPC threw, when it fails three times in a row; {InvalidAnswerError} when it makes no sense.
 */
export async function waitForTransaction(
  { context }: Pick<SolanaCore, 'context'>,
  { networkId, signature, blockhash, commitment, signal, limit }: WaitParameters,
): Promise<TransactionOutcome> {
  if (!isSignature(signature)) throw new InvalidInputError('transaction signature', signature)
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
  const look = async (): Promise<{
    readonly outcome: TransactionOutcome | 'seen' | undefined
    readonly slot: number
  }> => {
    const params = [[signature], { searchTransactionHistory: true }]
    const { value, slot } = await readValueAt(rpc, 'getSignatureStatuses', params, signal)
    return { outcome: outcomeOf(signature, commitment, value), slot }
  }
  /** The last slot at which the blockhash was heard to live. */
  let aliveAt = Number.NaN
  let waited = 0
  const wait = async (ms: number): Promise<void> => {
    await delay(clock, ms, signal)
    waited += ms
  }
  /** By the ms that were waited, not by the time of day, which may jump: since when nodes only say that it does not. */
  let deadSince: number | undefined
  /** The slot at which the blockhash was too old. `undefined`: it is not, or it is not sure. */
  const findEnd = async (): Promise<number | undefined> => {
    if (blockhash === undefined) return undefined
    const params = [blockhash, { commitment: 'processed' }]
    const { value, slot } = await readValueAt(rpc, 'isBlockhashValid', params, signal)
    if (value !== false) {
      if (value === true && !(slot <= aliveAt)) aliveAt = slot
      deadSince = undefined
      return undefined
    }
    deadSince ??= waited
    return slot > aliveAt || waited - deadSince >= lifetime ? slot : undefined
  }
  let failures = 0
  for (let next = firstPause; ; next = Math.min(next * 2, longestPause)) {
    try {
      let { outcome } = await look()
      const end = outcome === undefined ? await findEnd() : undefined
      if (end !== undefined) {
        // It may have happened in the last block that could take it, which not every node has seen yet.
        await wait(longestPause)
        const last = await look()
        if (last.outcome === undefined && !(last.slot < end)) return { signature, status: 'expired' }
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

/** `seen`: it happened, but is not settled enough. */
function outcomeOf(signature: string, wanted: Commitment, value: unknown): TransactionOutcome | 'seen' | undefined {
  const request = 'getSignatureStatuses'
  const status = Array.isArray(value) ? value[0] : undefined
  if (status === null) return undefined
  if (!isRecord(status) || !Number.isSafeInteger(status.slot)) throw new InvalidAnswerError(request, 'no status')
  const { err = null, confirmationStatus } = status
  const slot = BigInt(status.slot as number)
  // A failure that is not settled yet may still turn out otherwise on another fork.
  if (commitments.indexOf(confirmationStatus) < commitments.indexOf(wanted)) return 'seen'
  return err === null
    ? { signature, status: 'confirmed', slot }
    : { signature, status: 'reverted', slot, error: err as Json }
}

function isSignature(text: unknown): boolean {
  try {
    return typeof text === 'string' && text.length <= 88 && base58.decode(text).length === 64
  } catch {
    return false // a letter that base58 lacks
  }
}
