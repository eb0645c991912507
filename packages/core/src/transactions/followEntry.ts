import type { EntryNews, LedgerEntry } from '../contract/ledger.js'
import { transactionsService } from '../contract/services/transactions.js'
import { TimeoutError } from '../errors/TimeoutError.js'
import { delay } from '../waits/delay.js'
import { withTimeout } from '../waits/withTimeout.js'
import { isOpenEntry } from './isOpenEntry.js'
import { type LookParameters, lookOnce } from './lookOnce.js'
import { nextBlockCheck } from './nextBlockCheck.js'

/** ms after a failure of the network, or a look without news, and at most. */
const firstPause = 2000
const maxPause = 30_000
/** ms for one look at a block. */
const checkLimit = 10_000

export interface FollowParameters extends LookParameters {
  readonly id: string
  readonly get: (id: string) => LedgerEntry | undefined
  /** Whether its end is still looked for, or its block is looked at again. */
  readonly isWanted: (entry: LedgerEntry) => boolean
  readonly apply: (entry: LedgerEntry, news: EntryNews) => void
  /** Whether the network, or the wallet of a batch, could be asked the last time. */
  readonly onReach: (isReached: boolean) => void
  /** A pause begins. @param wake - Ends it. */
  readonly onPause: (wake: () => void) => void
}

/**
 * Follows an entry until its end. While the network does not answer it is asked again and again: what
 * becomes of it does not depend on this page.
 */
export async function followEntry(parameters: FollowParameters): Promise<void> {
  const { core, id, get, isWanted, onPause, signal } = parameters
  let pause = firstPause
  for (let entry = get(id); entry && isWanted(entry) && !signal.aborted; entry = get(id)) {
    const found = isOpenEntry(entry) ? await look(entry, parameters) : await checkBlock(entry, parameters)
    if (found === 'over') return
    // Each look at a block has its own pause.
    if (found === 'checked') continue
    if (found === 'news') pause = firstPause
    const now = get(id)
    // Another state is looked at immediately.
    if (!now || now.status !== entry.status || now.hash !== entry.hash) continue
    const woken = new AbortController()
    onPause(() => woken.abort())
    await pauseFor(core.clock, pause, signal, woken.signal)
    pause = Math.min(pause * 2, maxPause)
  }
}

/** @returns `news`: the network, or the wallet, has answered. `over`: there is nothing to look at. */
async function look(entry: LedgerEntry, parameters: FollowParameters): Promise<'news' | 'nothing' | 'over'> {
  const { apply, onReach, signal } = parameters
  try {
    const news = await lookOnce(entry, parameters)
    if (signal.aborted || news === 'unreadable') return 'over'
    onReach(true)
    if (!news) return isBatchOpen(entry) ? 'news' : 'nothing'
    if (isTakenSince(entry, news, parameters)) return 'nothing'
    apply(entry, news)
    return 'news'
  } catch (cause) {
    if (signal.aborted) return 'over'
    // A transaction is in no block yet, and the network answers. What has no hash is not on it.
    const isReached = cause instanceof TimeoutError && entry.hash !== undefined
    onReach(isReached)
    return isReached ? 'news' : 'nothing'
  }
}

/** Its wallet has answered that it is in no block yet. */
function isBatchOpen({ status, hash, batch }: LedgerEntry): boolean {
  return status === 'pending' && hash === undefined && batch !== undefined
}

/** Another entry has got what its kind has found: two equal requests can have the same bytes. */
function isTakenSince(entry: LedgerEntry, { facts }: EntryNews, { isTaken }: FollowParameters): boolean {
  const found = entry.hash === undefined && entry.batch === undefined ? facts?.hash : undefined
  return found !== undefined && isTaken(entry, found)
}

/** Looks again whether a transaction is still in a block. What can't be read changes nothing. */
async function checkBlock(
  entry: LedgerEntry,
  { core, signal, apply }: FollowParameters,
): Promise<'news' | 'checked' | 'over'> {
  const { networkId, address, hash, replacedBy, memo } = entry
  const service = core.service(transactionsService, networkId)
  const named = replacedBy ?? hash
  const pause = nextBlockCheck(entry, core.clock.now())
  if (!service?.isInBlock || named === undefined || pause === undefined) return 'over'
  await delay(core.clock, pause, signal)
  const look = async (ends: AbortSignal) => service.isInBlock?.({ networkId, hash: named, address, memo }, ends)
  const isInBlock = await withTimeout(core.clock, checkLimit, look, signal).catch(() => undefined)
  if (isInBlock !== false) return 'checked'
  apply(entry, { event: 'pending' })
  return 'news'
}

async function pauseFor(
  clock: LookParameters['core']['clock'],
  ms: number,
  signal: AbortSignal,
  woken: AbortSignal,
): Promise<void> {
  try {
    await delay(clock, ms, AbortSignal.any([signal, woken]))
  } catch (cause) {
    if (!signal.aborted && !woken.aborted) throw cause
  }
}
