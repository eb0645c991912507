import { delay, InvalidAnswerError, InvalidInputError, isRecord, type RpcClient, withTimeout } from '@latchkey/core'
import type { Hex } from 'viem'
import { checksumAddress } from '../address/checksumAddress.js'
import type { EvmCore } from '../evmCore.js'
import { isBytes } from '../hex/isBytes.js'
import { readQuantity } from '../hex/readQuantity.js'
import { findReplacement } from './findReplacement.js'
import { readSentTransaction, type SentTransaction } from './readSentTransaction.js'
import { receiptFee } from './receiptFee.js'
import type { MinedTransaction, TransactionOutcome } from './TransactionOutcome.js'

export interface WaitParameters {
  readonly networkId: string
  readonly hash: Hex
  /**
   * The sender, where the transaction was not sent here. Needed to recognise a contract's proposal.
   */
  readonly sender?: string | undefined
  /** Hashes of transactions that were sent from here in its place. */
  readonly replacements?: readonly Hex[] | undefined
  readonly signal: AbortSignal
  /** Limit of the wait in ms. The transaction may still be mined after it. */
  readonly limit: number
}

const firstPause = 250
const longestPause = 4000
/** Failures in a row after which the wait ends. */
const mostFailures = 3
/** A transaction counts as dropped when a node that knew it has not known it for this many ms. */
const droppedAfter = 60_000
/**
 * A transaction counts as replaced by an unknown one when its nonce has been used for this many ms.
 * One URL may have several nodes, and the one that knows its receipt may be a minute behind.
 */
const replacedAfter = 60_000
/** A contract account's hash counts as a proposal when no node has known it for this many ms. */
const proposedAfter = 15_000

/**
 * Follows a transaction until it is in a block, or can no longer be. The network's RPC is asked
 * quickly at first, then every four seconds. A wallet may replace it (speed up, cancel), so it is
 * followed by its sender and nonce as well.
 *
 * @throws {TimeoutError} after `limit`, even when the node leaves a request unanswered. The
 * transaction may still be mined.
 * @throws What the RPC throws, when it fails three times in a row; {InvalidAnswerError} at once.
 */
export async function waitForTransaction(
  { context, sent }: Pick<EvmCore, 'context' | 'sent'>,
  { networkId, hash, sender, replacements = [], signal, limit }: WaitParameters,
): Promise<TransactionOutcome> {
  if (!isBytes(hash, 32)) throw new InvalidInputError('transaction hash', hash)
  const rpc = context.rpc(networkId)
  const follow = async (ended: AbortSignal): Promise<TransactionOutcome> => {
    const remembered = sent.get(hash)?.transaction
    const follower = createFollower(rpc, { hash, sender, replacements, signal: ended, remembered })
    let failures = 0
    let waited = 0
    for (let next = firstPause; ; next = Math.min(next * 2, longestPause)) {
      try {
        const outcome = await follower.check(waited)
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
  readonly replacements: readonly Hex[]
  readonly remembered: Promise<SentTransaction | undefined> | undefined
}

function createFollower(rpc: RpcClient, { hash, sender, replacements, signal, remembered }: FollowerParameters) {
  let known: SentTransaction | undefined
  /** When the node stopped knowing it, in ms of waiting. The time of day may jump. */
  let missingSince: number | undefined
  /**
   * The replacement found by the last check. It must be found twice: a reorganisation may undo it.
   */
  let suspected: Hex | undefined
  /** When its nonce was used, without a known replacement, in ms of waiting. */
  let usedSince: number | undefined
  const request = (method: string, ...params: readonly unknown[]): Promise<unknown> =>
    rpc.request(method, params, { signal })

  async function receiptOf(mined: Hex): Promise<MinedTransaction | undefined> {
    const receipt = await request('eth_getTransactionReceipt', mined)
    return receipt ? outcomeOf(hash, receipt) : undefined
  }

  async function read(named: Hex): Promise<(SentTransaction & { readonly hash: Hex }) | undefined> {
    return readSentTransaction('eth_getTransactionByHash', await request('eth_getTransactionByHash', named))
  }

  /** What became of the transaction, by one that was sent in its place. */
  async function outcomeBy(other: SentTransaction & { readonly hash: Hex }): Promise<TransactionOutcome | undefined> {
    const mined = await receiptOf(other.hash)
    if (!mined) return undefined
    const kind = known && kindOf(known, other)
    if (kind === 'cancelled' || (!kind && isNothing(other)))
      return { hash, status: 'cancelled', replacedBy: other.hash }
    return kind === 'replaced' ? { hash, status: kind, replacedBy: other.hash } : { ...mined, replacedBy: other.hash }
  }

  async function check(waited: number): Promise<TransactionOutcome | undefined> {
    const mined = await receiptOf(hash)
    if (mined) return mined
    known ??= await remembered
    const current = await read(hash)
    if (current) known = current
    let isKnown = current !== undefined
    for (const each of replacements) {
      const other = await read(each)
      const outcome = other && (await outcomeBy(other))
      if (outcome) return outcome
      isKnown ||= other !== undefined
    }
    missingSince = isKnown ? undefined : (missingSince ?? waited)
    if (known) {
      const count = readQuantity(
        'eth_getTransactionCount',
        await request('eth_getTransactionCount', known.from, 'latest'),
      )
      if (count > known.nonce) return replacement(known, waited)
    }
    suspected = undefined
    usedSince = undefined
    return missingSince === undefined ? undefined : missing(waited - missingSince)
  }

  /** Its nonce is used, and it has no receipt. */
  async function replacement(original: SentTransaction, waited: number): Promise<TransactionOutcome | undefined> {
    const other = await findReplacement(rpc, original, signal)
    // Mined by now. A node may know the receipt later than the block.
    if (other?.hash === hash) return undefined
    // When the node never saw the original, only an equal or empty transaction counts as its
    // replacement.
    const kind = other && kindOf(original, other)
    if (original.isPresumed && (kind === undefined || kind === 'replaced')) return undefined
    const before = suspected
    suspected = other?.hash
    if (!other) {
      usedSince ??= waited
      if (waited - usedSince < replacedAfter) return undefined
      return (await receiptOf(hash)) ?? { hash, status: 'replaced' }
    }
    usedSince = undefined
    if (before !== suspected) return undefined
    if (kind === 'spedUp') {
      const outcome = await receiptOf(other.hash)
      return outcome && { ...outcome, replacedBy: other.hash }
    }
    return { hash, status: kind === 'cancelled' ? kind : 'replaced', replacedBy: other.hash }
  }

  async function missing(forMs: number): Promise<TransactionOutcome | undefined> {
    if (known && !known.isPresumed) return forMs >= droppedAfter ? { hash, status: 'dropped' } : undefined
    const from = known?.from ?? sender
    if (forMs < proposedAfter || !isBytes(from, 20)) return undefined
    const code = await request('eth_getCode', from, 'latest')
    // A key with delegated code (EIP-7702) sends like any key.
    const isContract = isBytes(code) && code !== '0x' && !code.toLowerCase().startsWith('0xef0100')
    return isContract ? { hash, status: 'proposed' } : undefined
  }

  return { check }
}

/** How another transaction with the same nonce relates to the first. */
function kindOf(original: SentTransaction, other: SentTransaction): 'spedUp' | 'cancelled' | 'replaced' {
  const isSame = other.to === original.to && other.value === original.value
  if (isSame && other.data.toLowerCase() === original.data.toLowerCase()) return 'spedUp'
  return isNothing(other) ? 'cancelled' : 'replaced'
}

/** Wallets send such a transaction to cancel another one. */
function isNothing({ from, to, value, data }: SentTransaction): boolean {
  return to === from.toLowerCase() && value === 0n && data === '0x'
}

function outcomeOf(hash: Hex, receipt: unknown): MinedTransaction {
  const request = 'eth_getTransactionReceipt'
  if (!isRecord(receipt)) throw new InvalidAnswerError(request, 'no receipt')
  const { contractAddress } = receipt
  const fee = receiptFee(request, receipt)
  return {
    hash,
    status: readQuantity(request, receipt.status) === 1n ? 'confirmed' : 'reverted',
    blockNumber: readQuantity(request, receipt.blockNumber),
    gasUsed: readQuantity(request, receipt.gasUsed),
    ...(fee !== undefined && { fee }),
    ...(isBytes(contractAddress, 20) && { contract: checksumAddress(contractAddress) }),
  }
}
