import { InvalidAnswerError, InvalidInputError, isRecord, type Json, type RpcClient } from '@latchkey/core'
import { base58 } from '@scure/base'
import { BlockhashExpiredError } from '../errors/BlockhashExpiredError.js'
import { pause } from '../rpc/pause.js'
import { readValue } from '../rpc/readValue.js'
import { within } from '../rpc/within.js'
import type { SolanaCore } from '../solanaCore.js'

/** How settled a transaction is: seen by a node, voted for by two thirds, or final. */
export type Commitment = 'processed' | 'confirmed' | 'finalized'

export interface TransactionOutcome {
  readonly signature: string
  /** `failed`: it is in a block and cost its fee, but changed nothing. */
  readonly status: 'confirmed' | 'failed'
  readonly slot: bigint
  /** Why it failed, as the network puts it. */
  readonly error?: Json | undefined
}

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

/** What is asked for again and again. */
type Wanted = Pick<WaitParameters, 'signature' | 'blockhash' | 'commitment'>

/**
 * Waits until a transaction is as settled as wanted: asks the network's RPC, first quickly, then every two seconds.
 *
 * @throws {BlockhashExpiredError} when its blockhash grew too old before it happened.
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
  return within(limit, signal, (ended) => followUp(rpc, { signature, blockhash, commitment }, ended))
}

async function followUp(
  rpc: RpcClient,
  { signature, blockhash, commitment }: Wanted,
  signal: AbortSignal,
): Promise<TransactionOutcome> {
  const look = async (): Promise<TransactionOutcome | 'seen' | undefined> => {
    const params = [[signature], { searchTransactionHistory: true }]
    return outcomeOf(signature, commitment, await readValue(rpc, 'getSignatureStatuses', params, signal))
  }
  const isAlive = async (): Promise<boolean> =>
    blockhash === undefined ||
    (await readValue(rpc, 'isBlockhashValid', [blockhash, { commitment: 'processed' }], signal)) !== false
  let failures = 0
  for (let next = firstPause; ; next = Math.min(next * 2, longestPause)) {
    try {
      let outcome = await look()
      if (outcome === undefined && !(await isAlive())) {
        // It may have happened in the last block that could take it.
        outcome = await look()
        if (outcome === undefined) throw new BlockhashExpiredError(signature)
      }
      if (typeof outcome === 'object') return outcome
      failures = 0
    } catch (cause) {
      failures += 1
      const isAnswer = cause instanceof BlockhashExpiredError || cause instanceof InvalidAnswerError
      if (signal.aborted || failures >= mostFailures || isAnswer) throw cause
    }
    await pause(next, signal)
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
    : { signature, status: 'failed', slot, error: err as Json }
}

function isSignature(text: unknown): boolean {
  try {
    return typeof text === 'string' && text.length <= 88 && base58.decode(text).length === 64
  } catch {
    return false // a letter that base58 lacks
  }
}
