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
import type { EsploraTransaction, SpentCoin } from './readEsploraTransaction.js'
import { readSpender, type Spender } from './readSpender.js'
import type { TransactionOutcome } from './TransactionOutcome.js'

export interface WaitParameters {
  readonly networkId: string
  readonly txid: string
  readonly signal: AbortSignal
  /**
   * ms until the wait ends with a `TimeoutError`. The transaction may still be mined after that.
   */
  readonly limit: number
}

const firstPause = 500
/** Blocks are minutes apart, and services limit the number of requests. */
const longestPause = 15_000
/** Failures in a row after which the wait ends with the last one. */
const maxFailures = 3
/** ms without the transaction at any service, after which it counts as dropped. */
const droppedAfter = 60_000

/**
 * Follows a transaction until it is in a block or can never be mined. It polls the network's
 * services, after 500 ms first and then with longer pauses up to fifteen seconds. A wallet may
 * replace a transaction (BIP-125: speed up, cancel), so it is followed by the coins that it spends
 * as well.
 *
 * @throws {TimeoutError} after `limit`, also when no service ever had it. It may still be mined.
 * @throws {OutcomeUnknownError} when a replacement in a block makes only a part of its payments:
 * `transaction` is the id of the replacement.
 * @throws {UnsupportedCapabilityError} when the network has no service.
 * @throws {InvalidAnswerError} when the answer of a service is malformed.
 * @throws the error of the services, when three attempts in a row fail.
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
      const outcome = await follower.check(waited)
      if (outcome) return outcome
      failures = 0
    } catch (cause) {
      failures += 1
      if (signal.aborted || failures >= maxFailures || finalErrors.some((final) => cause instanceof final)) throw cause
    }
    await delay(core.context.clock, next, signal)
    waited += next
  }
}

/** Errors that another attempt would not change. */
const finalErrors = [InvalidAnswerError, OutcomeUnknownError, UnsupportedCapabilityError] as const

function createFollower(core: Pick<BitcoinCore, 'context' | 'sent'>, { networkId, txid, signal }: Followed) {
  const sent = core.sent.get(txid)
  let known: EsploraTransaction | undefined
  /**
   * Since when no service has it, in ms of waiting. The time of day is not used, because it may
   * jump.
   */
  let missingSince: number | undefined
  /**
   * The id of a replacement. It counts only after two checks, because a reorganisation can undo it.
   */
  let candidate: string | undefined
  const find = (wanted: string) => findTransaction(core, { networkId, txid: wanted, signal })

  async function check(waited: number): Promise<TransactionOutcome | undefined> {
    const found = await find(txid)
    if (found) {
      known = found
      missingSince = undefined
      candidate = undefined
      return found.blockHeight === undefined ? undefined : { txid, status: 'confirmed', blockHeight: found.blockHeight }
    }
    known ??= await sent?.found
    if (!known) return undefined
    missingSince ??= waited
    const { spender, isContested } = await spenderOf(known)
    if (spender !== undefined) return replacement(known, spender)
    candidate = undefined
    if (isContested) missingSince = undefined
    else if (waited - missingSince >= droppedAfter) return { txid, status: 'dropped' }
    return undefined
  }

  /**
   * Finds the transaction in a block that spends one of the coins. `isContested`: an unconfirmed
   * one does.
   */
  async function spenderOf({ inputs }: EsploraTransaction) {
    let isContested = false
    for (const coin of inputs) {
      const spender = await findSpender(coin)
      if (spender?.txid === undefined || spender.txid === txid) continue
      if (spender.isConfirmed) return { spender: spender.txid, isContested }
      isContested = true
    }
    return { spender: undefined, isContested }
  }

  function findSpender({ txid: from, vout }: SpentCoin): Promise<Spender | undefined> {
    const path = `/tx/${from}/outspend/${vout}`
    return findAtEsplora(core, 'waitForTransaction', { networkId, path, parse: readSpender, signal })
  }

  async function replacement(original: EsploraTransaction, spender: string): Promise<TransactionOutcome | undefined> {
    const other = await find(spender)
    if (other?.blockHeight === undefined) return undefined
    const before = candidate
    candidate = spender
    if (before !== spender) return undefined
    const kind = kindOfReplacement(original, other, sent?.recipients)
    if (kind === 'unclear') throw new OutcomeUnknownError('waitForTransaction', { networkId, transaction: spender })
    return kind === 'spedUp'
      ? { txid, status: 'confirmed', replacedBy: spender, blockHeight: other.blockHeight }
      : { txid, status: kind, replacedBy: spender }
  }

  return { check }
}
