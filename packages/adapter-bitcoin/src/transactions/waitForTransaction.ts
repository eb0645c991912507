import {
  delay,
  InvalidAnswerError,
  InvalidInputError,
  OutcomeUnknownError,
  UnsupportedCapabilityError,
  withTimeout,
} from '@latchkey/core'
import type { BitcoinCore } from '../bitcoinCore.js'
import { findAtEsplora } from '../esplora/findAtEsplora.js'
import { findTransaction } from './findTransaction.js'
import { kindOfReplacement } from './kindOfReplacement.js'
import type { SeenTransaction, SpentCoin } from './readSeenTransaction.js'
import { readSpender, type Spender } from './readSpender.js'
import type { TransactionOutcome } from './TransactionOutcome.js'

export interface WaitParameters {
  readonly networkId: string
  readonly txid: string
  readonly signal: AbortSignal
  /** ms until the wait is given up. The transaction may still be mined after that. */
  readonly limit: number
}

const firstPause = 500
/** Blocks are minutes apart, and services count who asks. */
const longestPause = 15_000
/** One failure is a hiccup; so many in a row are an answer. */
const mostFailures = 3
/** ms for which a service that had a transaction must not know it before it counts as dropped. */
const droppedAfter = 60_000

/**
 * Follows a transaction until it is in a block, or can no longer be: asks the network's services, first quickly, then every fifteen seconds.
 * A wallet may replace it (BIP-125: speed up, cancel), so it is followed by the coins that it spends as well.
 *
 * @throws {TimeoutError} after `limit`, also where no service ever knew it. It may still be mined.
 * @throws {OutcomeUnknownError} when another transaction in a block makes a part of its payments: `transaction` is that one's id.
 * @throws {UnsupportedCapabilityError} when the network names no service.
 * @throws What a service answered, when it fails three times in a row; {InvalidAnswerError} when it makes no sense.
 */
export async function waitForTransaction(
  core: Pick<BitcoinCore, 'context' | 'sent'>,
  { networkId, txid, signal, limit }: WaitParameters,
): Promise<TransactionOutcome> {
  if (typeof txid !== 'string' || !/^[\da-f]{64}$/i.test(txid)) throw new InvalidInputError('transaction id', txid)
  const wanted = { networkId, txid: txid.toLowerCase() }
  return withTimeout(core.context.clock, limit, (ended) => follow(core, { ...wanted, signal: ended }), signal)
}

type Followed = Omit<WaitParameters, 'limit'>

async function follow(core: Pick<BitcoinCore, 'context' | 'sent'>, followed: Followed): Promise<TransactionOutcome> {
  const { signal } = followed
  const follower = createFollower(core, followed)
  let failures = 0
  let waited = 0
  for (let next = firstPause; ; next = Math.min(next * 2, longestPause)) {
    signal.throwIfAborted()
    try {
      const outcome = await follower.look(waited)
      if (outcome) return outcome
      failures = 0
    } catch (cause) {
      failures += 1
      if (signal.aborted || failures >= mostFailures || answers.some((answer) => cause instanceof answer)) throw cause
    }
    await delay(core.context.clock, next, signal)
    waited += next
  }
}

/** What no second look changes. */
const answers = [InvalidAnswerError, OutcomeUnknownError, UnsupportedCapabilityError] as const

function createFollower(core: Pick<BitcoinCore, 'context' | 'sent'>, { networkId, txid, signal }: Followed) {
  const sent = core.sent.get(txid)
  let known: SeenTransaction | undefined
  /** By the ms that were waited, not by the time of day, which may jump: since when no service knows it. */
  let missingSince: number | undefined
  /** What spent a coin of it. After a reorganisation it may be otherwise, so it counts when it is seen twice. */
  let suspicion: string | undefined
  const find = (wanted: string) => findTransaction(core, { networkId, txid: wanted, signal })

  async function look(waited: number): Promise<TransactionOutcome | undefined> {
    const seen = await find(txid)
    if (seen) {
      known = seen
      missingSince = undefined
      suspicion = undefined
      return seen.blockHeight === undefined ? undefined : { txid, status: 'confirmed', blockHeight: seen.blockHeight }
    }
    known ??= await sent?.seen
    if (!known) return undefined
    missingSince ??= waited
    const { spender, isContested } = await spenderOf(known)
    if (spender !== undefined) return replacement(known, spender)
    suspicion = undefined
    if (isContested) missingSince = undefined
    else if (waited - missingSince >= droppedAfter) return { txid, status: 'dropped' }
    return undefined
  }

  /** The transaction in a block that spends one of its coins. `isContested`: one in no block does. */
  async function spenderOf({ inputs }: SeenTransaction) {
    let isContested = false
    for (const coin of inputs) {
      const spender = await askSpender(coin)
      if (spender?.txid === undefined || spender.txid === txid) continue
      if (spender.isConfirmed) return { spender: spender.txid, isContested }
      isContested = true
    }
    return { spender: undefined, isContested }
  }

  function askSpender({ txid: from, vout }: SpentCoin): Promise<Spender | undefined> {
    const path = `/tx/${from}/outspend/${vout}`
    return findAtEsplora(core, 'waitForTransaction', { networkId, path, parse: readSpender, signal })
  }

  async function replacement(original: SeenTransaction, spender: string): Promise<TransactionOutcome | undefined> {
    const other = await find(spender)
    if (other?.blockHeight === undefined) return undefined
    const before = suspicion
    suspicion = spender
    if (before !== spender) return undefined
    const kind = kindOfReplacement(original, other, sent?.recipients)
    if (kind === 'unclear') throw new OutcomeUnknownError('waitForTransaction', { networkId, transaction: spender })
    return kind === 'spedUp'
      ? { txid, status: 'confirmed', replacedBy: spender, blockHeight: other.blockHeight }
      : { txid, status: kind, replacedBy: spender }
  }

  return { look }
}
