import { type EntryNews, type EntryReader, type LedgerEntry, SwapRefusedError } from '@latchkey/core'
import type { SwapActions } from '@latchkey/core/services'
import { atom, type ReadableAtom } from 'nanostores'
import type { SwapEntries } from './createSwapEntries.js'
import { isSwapData } from './isSwapData.js'
import { isSwapStep } from './isSwapStep.js'
import { orderOf } from './orderOf.js'
import type { SwapData } from './SwapData.js'
import type { SwapEntry } from './SwapEntry.js'
import { shareAllowance } from './shareAllowance.js'
import { toSwapEntry } from './toSwapEntry.js'
import { withAllowance } from './withAllowance.js'

/** What the chain alone does not say of swaps and approvals. */
export interface SwapReader extends Required<EntryReader> {
  /** Ids of the entries that are searched for on the chain now. */
  readonly $lookedFor: ReadableAtom<ReadonlySet<string>>
}

export interface ReaderParameters {
  readonly entries: Pick<SwapEntries, 'load'>
  readonly actions: SwapActions
  /** Whether a view shows an entry. */
  readonly isShown: (entryId: string) => boolean
}

/** Characters of what a contract said. */
const maxReason = 300

export function createSwapReader({ entries, actions, isShown }: ReaderParameters): SwapReader {
  const $lookedFor = atom<ReadonlySet<string>>(new Set())
  /** Ids of the entries that a search did not find. Only those that a view shows are searched for again. */
  const missed = new Set<string>()

  function setLookedFor(id: string, isLookedFor: boolean): void {
    const others = [...$lookedFor.get()].filter((each) => each !== id)
    $lookedFor.set(new Set(isLookedFor ? [...others, id] : others))
  }

  /** Another caller may have changed it while the chain was read. */
  async function newestData({ id, data }: LedgerEntry): Promise<SwapData | undefined> {
    const now = (await entries.load()).get(id)?.data ?? data
    return isSwapData(now) ? now : undefined
  }

  /** Reads what the spender may still take, which is the same for all requests about it. */
  async function readAllowance(swap: SwapEntry, signal: AbortSignal): Promise<string | undefined> {
    const { networkId, account, sell, spender } = swap
    if (sell.address === undefined || spender === undefined) return undefined
    const left = await actions.allowance({ networkId, account, token: sell.address, spender }, { signal })
    const allowance = left > 0n ? String(left) : undefined
    shareAllowance(await entries.load(), swap, allowance)
    return allowance
  }

  /** What stays allowed after a swap. Its outcome is known even if this can't be read. */
  async function readLeft(swap: SwapEntry, isDone: boolean, signal: AbortSignal): Promise<string | undefined> {
    try {
      return await readAllowance(swap, signal)
    } catch (cause) {
      if (signal.aborted) throw cause
      // A swap that was carried out has used what was known before, a reverted one has not.
      return isDone ? undefined : swap.allowance
    }
  }

  /** A swap whose answer was lost, by what the chain knows. */
  async function findSwap(swap: SwapEntry, signal: AbortSignal): Promise<EntryNews | undefined> {
    const { entryId, networkId, transaction, at, block, deadline } = swap
    if (!transaction) return undefined
    const all = (await entries.load()).$all.get()
    // Two equal wraps have the same bytes.
    const others = all
      .filter((each) => each.networkId === networkId && each.id !== entryId)
      .flatMap(({ hash }) => hash ?? [])
    const sent = { ...transaction, value: BigInt(transaction.value) }
    try {
      const hash = await actions.find({ ...orderOf(swap), transaction: sent, at, block, deadline, others }, { signal })
      return hash === undefined ? undefined : { event: 'pending', facts: { hash } }
    } catch (cause) {
      if (cause instanceof SwapRefusedError && cause.reason === 'expired') return { event: 'expired' }
      throw cause
    }
  }

  /** An approval whose answer was lost, by what the contract may take. */
  async function findApproval(
    entry: LedgerEntry,
    swap: SwapEntry,
    signal: AbortSignal,
  ): Promise<EntryNews | undefined> {
    const allowance = await readAllowance(swap, signal)
    const isDone = swap.step === 'approve' ? BigInt(allowance ?? 0) >= BigInt(swap.amount) : allowance === undefined
    const data = await newestData(entry)
    return isDone && data ? { event: 'confirmed', facts: { data: withAllowance(data, allowance) } } : undefined
  }

  /** What the chain says of a swap that is in a block. */
  async function readEnd(entry: LedgerEntry, swap: SwapEntry, hash: string, signal: AbortSignal): Promise<EntryNews> {
    const mined = { ...orderOf(swap), hash, minimum: BigInt(swap.minimum) }
    const { status, received, reason, fee } = await actions.outcome(mined, { signal })
    const allowance = await readLeft(swap, status === 'confirmed', signal)
    const data = await newestData(entry)
    return { event: status, facts: { ...(fee !== undefined && { fee: String(fee) }), ...(data && toEnded(data)) } }

    function toEnded({ transaction: _, block: __, deadline: ___, ...kept }: SwapData): { readonly data: SwapData } {
      const end = {
        ...(received !== undefined && { received: String(received) }),
        ...(reason !== undefined && { reason: reason.slice(0, maxReason) }),
      }
      return { data: { ...withAllowance(kept, allowance), ...end } }
    }
  }

  return {
    $lookedFor,
    async look(entry, _isTaken, signal) {
      const swap = toSwapEntry(entry)
      if (!swap || (missed.has(entry.id) && !isShown(entry.id))) return undefined
      setLookedFor(entry.id, true)
      try {
        const news = await (isSwapStep(swap.step) ? findSwap(swap, signal) : findApproval(entry, swap, signal))
        if (!news) missed.add(entry.id)
        return news
      } finally {
        setLookedFor(entry.id, false)
      }
    },
    async settle(entry, { status, hash, replacedBy }, signal) {
      const event = status === 'reverted' ? 'reverted' : 'confirmed'
      const swap = toSwapEntry(entry)
      if (!swap) return { event }
      if (isSwapStep(swap.step)) return readEnd(entry, swap, replacedBy ?? hash, signal)
      const allowance = await readAllowance(swap, signal)
      const data = await newestData(entry)
      return { event, ...(data && { facts: { data: withAllowance(data, allowance) } }) }
    },
  }
}
