import { delay, InvalidAnswerError, InvalidInputError, isRecord, type RpcClient, withTimeout } from '@latchkey/core'
import type { Hex } from 'viem'
import { checksumAddress } from '../address/checksumAddress.js'
import type { EvmCore } from '../evmCore.js'
import { isBytes } from '../hex/isBytes.js'
import { readQuantity } from '../hex/readQuantity.js'
import { findReplacement } from './findReplacement.js'
import { readSentTransaction, type SentTransaction } from './readSentTransaction.js'
import type { MinedTransaction, TransactionOutcome } from './TransactionOutcome.js'

export interface WaitParameters {
  readonly networkId: string
  readonly hash: Hex
  /** Who sends, where it was not sent here: to know a contract's proposal. */
  readonly sender?: string | undefined
  readonly signal: AbortSignal
  /** ms until the wait is given up. The transaction may still be mined after that. */
  readonly limit: number
}

const firstPause = 250
const longestPause = 4000
/** One failure is a hiccup; so many in a row are an answer. */
const mostFailures = 3
/** ms for which a node that had a transaction must not know it before it counts as dropped. */
const droppedAfter = 60_000
/** ms for which no node must know the hash that a contract account gave. */
const proposedAfter = 15_000

/**
 * Follows a transaction until it is in a block, or can no longer be: asks the network's RPC, first quickly, then every four seconds. A wallet may
 * replace it (speed up, cancel), so it is followed by its sender and nonce as well.
 *
 * @throws {TimeoutError} after `limit`, also where the node leaves a question unanswered. It may still be mined.
 * @throws What the RPC threw, when it fails three times in a row; {InvalidAnswerError} when it makes no sense.
 */
export async function waitForTransaction(
  { context, sent }: Pick<EvmCore, 'context' | 'sent'>,
  { networkId, hash, sender, signal, limit }: WaitParameters,
): Promise<TransactionOutcome> {
  if (!isBytes(hash, 32)) throw new InvalidInputError('transaction hash', hash)
  const rpc = context.rpc(networkId)
  const follow = async (ended: AbortSignal): Promise<TransactionOutcome> => {
    const follower = createFollower(rpc, { hash, sender, signal: ended, remembered: sent.get(hash) })
    let failures = 0
    let waited = 0
    for (let next = firstPause; ; next = Math.min(next * 2, longestPause)) {
      try {
        const outcome = await follower.look(waited)
        if (outcome) return outcome
        failures = 0
      } catch (cause) {
        failures += 1
        if (ended.aborted || failures >= mostFailures || cause instanceof InvalidAnswerError) throw cause
      }
      await delay(context.clock, next, ended)
      waited += next
    }
  }
  return withTimeout(context.clock, limit, follow, signal)
}

interface FollowerParameters extends Pick<WaitParameters, 'hash' | 'sender' | 'signal'> {
  readonly remembered: Promise<SentTransaction | undefined> | undefined
}

function createFollower(rpc: RpcClient, { hash, sender, signal, remembered }: FollowerParameters) {
  let known: SentTransaction | undefined
  /** By the ms that were waited, not by the time of day, which may jump: since when no node knows it. */
  let missingSince: number | undefined
  /** Said once: after a reorganisation it may be otherwise at the next look. */
  let suspicion: Hex | 'unknown' | undefined
  const ask = (method: string, ...params: readonly unknown[]): Promise<unknown> =>
    rpc.request(method, params, { signal })

  async function receiptOf(mined: Hex): Promise<MinedTransaction | undefined> {
    const receipt = await ask('eth_getTransactionReceipt', mined)
    return receipt ? outcomeOf(hash, receipt) : undefined
  }

  async function look(waited: number): Promise<TransactionOutcome | undefined> {
    const mined = await receiptOf(hash)
    if (mined) return mined
    known ??= await remembered
    const seen = readSentTransaction('eth_getTransactionByHash', await ask('eth_getTransactionByHash', hash))
    if (seen) known = seen
    missingSince = seen ? undefined : (missingSince ?? waited)
    if (known) {
      const count = readQuantity('eth_getTransactionCount', await ask('eth_getTransactionCount', known.from, 'latest'))
      if (count > known.nonce) return replacement(known)
    }
    suspicion = undefined
    return missingSince === undefined ? undefined : missing(waited - missingSince)
  }

  /** Its nonce is used, and it has no receipt. */
  async function replacement(original: SentTransaction): Promise<TransactionOutcome | undefined> {
    const other = await findReplacement(rpc, original, signal)
    // Mined by now, or the node knows its receipt later than its block.
    if (other?.hash === hash) return undefined
    // Where the node never saw the original, only what does the same, or nothing, is taken for its replacement.
    const kind = other && kindOf(original, other)
    if (original.isPresumed && (kind === undefined || kind === 'replaced')) return undefined
    const before = suspicion
    suspicion = other?.hash ?? 'unknown'
    if (before !== suspicion) return undefined
    if (kind === 'spedUp' && other) {
      const outcome = await receiptOf(other.hash)
      return outcome && { ...outcome, replacedBy: other.hash }
    }
    return { hash, status: kind === 'cancelled' ? kind : 'replaced', ...(other && { replacedBy: other.hash }) }
  }

  async function missing(forMs: number): Promise<TransactionOutcome | undefined> {
    if (known && !known.isPresumed) return forMs >= droppedAfter ? { hash, status: 'dropped' } : undefined
    const from = known?.from ?? sender
    if (forMs < proposedAfter || !isBytes(from, 20)) return undefined
    const code = await ask('eth_getCode', from, 'latest')
    // A key that lends itself code (EIP-7702) sends like any key.
    const isContract = isBytes(code) && code !== '0x' && !code.toLowerCase().startsWith('0xef0100')
    return isContract ? { hash, status: 'proposed' } : undefined
  }

  return { look }
}

/** What another transaction of the same nonce means for the first. */
function kindOf(original: SentTransaction, other: SentTransaction): 'spedUp' | 'cancelled' | 'replaced' {
  const isSame = other.to === original.to && other.value === original.value
  if (isSame && other.data.toLowerCase() === original.data.toLowerCase()) return 'spedUp'
  const isNothing = other.to === original.from.toLowerCase() && other.value === 0n && other.data === '0x'
  return isNothing ? 'cancelled' : 'replaced'
}

function outcomeOf(hash: Hex, receipt: unknown): MinedTransaction {
  const request = 'eth_getTransactionReceipt'
  if (!isRecord(receipt)) throw new InvalidAnswerError(request, 'no receipt')
  const { contractAddress } = receipt
  return {
    hash,
    status: readQuantity(request, receipt.status) === 1n ? 'confirmed' : 'reverted',
    blockNumber: readQuantity(request, receipt.blockNumber),
    gasUsed: readQuantity(request, receipt.gasUsed),
    ...(isBytes(contractAddress, 20) && { contract: checksumAddress(contractAddress) }),
  }
}
