import {
  type Clock,
  delay,
  type SwapActions,
  type SwapBatch,
  SwapRefusedError,
  swapSuccessEvent,
  TimeoutError,
} from '@latchkey/core'
import type { SwapsContext } from '../contract/SwapsContext.js'
import type { RememberedSwaps } from './createRememberedSwaps.js'
import { orderOf } from './orderOf.js'
import type { RememberedSwap } from './RememberedSwap.js'
import { reportOf } from './reportOf.js'

/** ms after a failure of the network, or a search without a result, and at most. */
const firstPause = 2000
const longestPause = 30_000
/** ms for one wait. A transaction may take longer: then it is waited for again. */
const limit = 300_000

export interface FollowParameters {
  readonly swaps: Pick<SwapsContext, 'context'>
  readonly remembered: RememberedSwaps
  readonly loadSwaps: () => Promise<SwapActions>
  readonly id: string
  readonly signal: AbortSignal
  /** Whether a view shows it. */
  isShown(): boolean
  /** Whether the network, or the wallet of a batch, could be asked the last time. */
  onReach(isReached: boolean): void
  /** A pause begins. @param wake - Ends it. */
  onPause(wake: () => void): void
}

/** What a look has found. */
interface Changes extends Partial<RememberedSwap> {
  /** `hash` was searched for on the chain, so it may be of another swap with the same bytes. */
  readonly isFound?: true | undefined
  /** `allowance` could not be read, and is what a swap leaves of an exact approval. */
  readonly isAllowanceAssumed?: true | undefined
}

/**
 * Follows the step of a swap until it is settled. While the network does not answer it is asked
 * again and again: whether the swap happened does not depend on this page. Nothing is sent.
 */
export async function followSwap(parameters: FollowParameters): Promise<void> {
  const { swaps, remembered, id, signal, onReach, onPause } = parameters
  for (let pause = firstPause; !signal.aborted; pause = Math.min(pause * 2, longestPause)) {
    let isTaken = false
    const swap = remembered.get(id)
    if (!isOpen(swap)) return
    try {
      const changes = await lookOnce(parameters, swap)
      if (signal.aborted) return
      onReach(true)
      if (changes) {
        pause = firstPause
        isTaken = !apply(parameters, swap, changes)
        if (!isTaken) continue
      }
    } catch (cause) {
      if (signal.aborted) return
      const isReached = cause instanceof TimeoutError
      onReach(isReached)
      if (isReached) pause = firstPause
    }
    const woken = new AbortController()
    // The next search leaves out the hash of the other swap.
    if (!isTaken) onPause(() => woken.abort())
    await pauseFor(swaps.context.clock, pause, AbortSignal.any([signal, woken.signal]))
  }
}

/** @returns `false`: another remembered swap has the hash that was found. Nothing is stored then. */
function apply(
  { swaps: { context }, remembered, isShown }: FollowParameters,
  swap: RememberedSwap,
  { isFound, isAllowanceAssumed, ...changes }: Changes,
): boolean {
  // Another tab, or a late answer of the wallet, may have changed it since.
  remembered.reload()
  const now = remembered.get(swap.id)
  if (now?.step !== swap.step || now.status !== swap.status) return true
  if (isFound && changes.hash !== undefined && hashesOfOthers(remembered, swap).includes(changes.hash)) return false
  const isUnseen = (isEnd(changes.status) && !isShown()) || undefined
  remembered.update(swap.id, { ...changes, isUnseen })
  if ('allowance' in changes && !isAllowanceAssumed) remembered.shareAllowance(swap, changes.allowance)
  if (changes.status === 'confirmed') context.emit(swapSuccessEvent, { ...reportOf(swap), hash: changes.hash ?? '' })
  return true
}

/** Two equal wraps have the same bytes. */
function hashesOfOthers(remembered: RememberedSwaps, { id, networkId }: RememberedSwap): readonly string[] {
  const others = remembered.$all.get().filter((each) => each.id !== id && each.networkId === networkId)
  return others.flatMap(({ hash }) => (hash === undefined ? [] : [hash]))
}

async function pauseFor(clock: Clock, ms: number, signal: AbortSignal): Promise<void> {
  try {
    await delay(clock, ms, signal)
  } catch (cause) {
    if (!signal.aborted) throw cause
  }
}

/** Its step is sent or may be, and not settled. */
function isOpen(swap: RememberedSwap | undefined): swap is RememberedSwap {
  return swap?.status === 'pending' || swap?.status === 'unknown'
}

const notEnds: readonly RememberedSwap['status'][] = ['pending', 'unknown', 'approved']

function isEnd(status: RememberedSwap['status'] | undefined): boolean {
  return status !== undefined && !notEnds.includes(status)
}

/** @returns What is new. `undefined`: nothing. */
async function lookOnce(parameters: FollowParameters, swap: RememberedSwap): Promise<Changes | undefined> {
  const { swaps, loadSwaps, signal } = parameters
  const { context } = swaps
  const { networkId, account, hash, batch, connectorId, memo, step } = swap
  if (hash === undefined) {
    const actions = await loadSwaps()
    if (batch === undefined) return findStep(parameters, actions, swap)
    const ended = await actions.waitForBatch({ networkId, account, id: batch, connectorId }, { signal, limit })
    return endBatch(parameters, actions, { swap, ended })
  }
  const service = context.transactionsOf(networkId)
  // Without one the network can't say what became of it.
  if (!service) return undefined
  const settled = await service.wait({ hash, networkId, address: account, memo }, { signal, limit })
  const { status, replacedBy, fee } = settled
  const inBlock = replacedBy ?? hash
  const paid = fee === undefined ? {} : { fee: String(fee) }
  if (status !== 'confirmed' && status !== 'reverted') return { status, ...paid }
  const actions = await loadSwaps()
  if (step !== 'swap' && step !== 'batch') {
    const allowance = await allowanceOf(actions, swap, signal)
    return { status: status === 'confirmed' ? 'approved' : status, hash: inBlock, ...paid, ...allowance }
  }
  return { ...paid, ...(await readEnd(parameters, actions, { swap, hash: inBlock })) }
}

/** A batch that did nothing, or is in a block. */
async function endBatch(
  parameters: FollowParameters,
  actions: SwapActions,
  { swap, ended: { status, hash } }: { readonly swap: RememberedSwap; readonly ended: SwapBatch },
): Promise<Changes | undefined> {
  if (status === 'failed') return { status: 'dropped' }
  if (status === 'reverted')
    return { ...(hash !== undefined && (await readEnd(parameters, actions, { swap, hash }))), status }
  if (hash !== undefined) return { status: 'pending', hash }
  // Without its hash it is looked up like a lost one.
  return swap.status === 'unknown' ? findStep(parameters, actions, swap) : { status: 'unknown' }
}

/** What the chain says of a swap that is in a block. */
async function readEnd(
  { signal }: FollowParameters,
  actions: SwapActions,
  { swap, hash }: { readonly swap: RememberedSwap; readonly hash: string },
): Promise<Changes> {
  const mined = { ...orderOf(swap), hash, minimum: BigInt(swap.minimum) }
  const { status, received, reason, fee } = await actions.outcome(mined, { signal })
  return {
    status,
    hash,
    ...(fee !== undefined && { fee: String(fee) }),
    ...(received !== undefined && { received: String(received) }),
    ...(reason !== undefined && { reason: reason.slice(0, 300) }),
    ...(await leftOf(actions, { swap, status }, signal)),
  }
}

/** What stays allowed after a swap. Its outcome is known even if this can't be read. */
async function leftOf(
  actions: SwapActions,
  { swap, status }: Pick<RememberedSwap, 'status'> & { readonly swap: RememberedSwap },
  signal: AbortSignal,
): Promise<Changes> {
  try {
    return await allowanceOf(actions, swap, signal)
  } catch (cause) {
    if (signal.aborted) throw cause
    // A swap that was carried out has used what was known before, a reverted one has not.
    return status === 'confirmed' ? { allowance: undefined, isAllowanceAssumed: true } : {}
  }
}

/** A step whose answer was lost, by what the chain knows. */
async function findStep(
  { remembered, signal }: FollowParameters,
  actions: SwapActions,
  swap: RememberedSwap,
): Promise<Changes | undefined> {
  const { transaction, askedAt, block, deadline, amount, step } = swap
  if (transaction) {
    const sent = { ...transaction, value: BigInt(transaction.value) }
    const others = hashesOfOthers(remembered, swap)
    try {
      const hash = await actions.find(
        { ...orderOf(swap), transaction: sent, at: askedAt, block, deadline, others },
        { signal },
      )
      return hash === undefined ? undefined : { status: 'pending', hash, isFound: true }
    } catch (cause) {
      if (cause instanceof SwapRefusedError && cause.reason === 'expired') return { status: 'expired' }
      throw cause
    }
  }
  const { allowance } = await allowanceOf(actions, swap, signal)
  const isDone = step === 'reset' ? allowance === undefined : BigInt(allowance ?? 0) >= BigInt(amount)
  return isDone ? { status: 'approved', allowance } : undefined
}

/** What stays allowed. Absent: nothing. */
async function allowanceOf(
  actions: SwapActions,
  { networkId, account, sell, spender }: RememberedSwap,
  signal: AbortSignal,
): Promise<Pick<RememberedSwap, 'allowance'>> {
  if (sell.address === undefined || spender === undefined) return {}
  const allowed = await actions.allowance({ networkId, account, token: sell.address, spender }, { signal })
  return { allowance: allowed > 0n ? String(allowed) : undefined }
}
