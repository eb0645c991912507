import { abortable, delay, type PluginContext, withTimeout, writeScale } from '@latchkey/core'
import type { ActivitySource } from '../contract/activity.js'
import type { OnrampContext, OnrampProvider, PreparedPage } from '../contract/OnrampProvider.js'
import type { Purchases } from './createPurchases.js'
import { findArrival } from './findArrival.js'
import { isOfPurchase } from './isOfPurchase.js'
import { isSettled } from './isSettled.js'
import { longestArrival } from './longestArrival.js'
import { longestFollowed } from './longestFollowed.js'
import type { Purchase } from './Purchase.js'
import { readBalance } from './readBalance.js'

/** ms between two looks at first, and how many of them there are, also without news. */
const pause = 5_000
const looks = 20
/** ms between two looks later, while the provider knows the purchase. */
const longestPause = 60_000
/** Looks at one visit of the page, about an hour. */
const most = 80
/** Each time after so many looks, activity is looked at although the balance has not risen. */
const rarely = 5
/** ms for one answer of a provider. */
const limit = 15_000

export interface FollowPurchaseParameters {
  readonly context: Pick<PluginContext, 'tokensOf' | 'clock'>
  readonly outside: OnrampContext
  readonly purchases: Purchases
  readonly document: Document
  /** Lists activity, if the app has such a plugin. */
  readonly activity: ActivitySource | undefined
  /**
   * The provider of the purchase. `undefined`: it is no longer configured.
   *
   * @throws what the failure of loading its code is.
   */
  provider(): Promise<OnrampProvider | undefined>
  readonly id: string
  readonly signal: AbortSignal
  /** Called after each look: whether the provider or the nodes answered. */
  readonly onReach: (isReached: boolean) => void
  /** Called with the page of a purchase that is open. */
  readonly onPage: (provider: OnrampProvider, page: PreparedPage) => void
}

/**
 * Looks for a purchase until it is settled, while the page is visible. After 20 looks that said
 * nothing of it, or about an hour, it is looked for once each time when the user comes back.
 *
 * @throws the signal's reason.
 */
export async function followPurchase(parameters: FollowPurchaseParameters): Promise<void> {
  const { context, purchases, document, id, signal, onReach } = parameters
  /** Looks in a row that said nothing of it. */
  let silent = purchases.get(id)?.status === 'unseen' ? looks - 1 : 0
  /** Looks since the user came to the page. */
  let count = 0
  if (document.visibilityState === 'hidden') await isSeenWithin(undefined, parameters)
  for (;;) {
    const purchase = purchases.get(id)
    if (!purchase || isSettled(purchase.status)) return
    const answer = await look(purchase, parameters, count % rarely === 0).catch(() => 'failed' as const)
    signal.throwIfAborted()
    onReach(answer !== 'failed')
    silent = answer === 'known' ? 0 : silent + 1
    // A status that the provider named before stays.
    if (silent >= looks && purchases.get(id)?.status === 'open') purchases.update(id, { status: 'unseen' })
    if (context.clock.now() - purchase.at > longestFollowed) return
    count += 1
    if (await isSeenWithin(pauseAfter(count, silent), parameters)) count = 0
  }
}

/** @returns ms until the next look. `undefined`: only when the user comes back. */
function pauseAfter(count: number, silent: number): number | undefined {
  if (silent >= looks || count >= most) return undefined
  return count < looks ? pause : Math.min(pause * 2 ** (count - looks + 1), longestPause)
}

/**
 * Waits on a visible page, but not longer than until the user comes back to it.
 *
 * @param ms - `undefined`: only the user ends the wait.
 * @returns whether the user came back.
 */
async function isSeenWithin(
  ms: number | undefined,
  { context, document, signal }: Pick<FollowPurchaseParameters, 'context' | 'document' | 'signal'>,
): Promise<boolean> {
  const seen = new AbortController()
  const over = AbortSignal.any([signal, seen.signal])
  const look = (): void => {
    if (document.visibilityState !== 'hidden') seen.abort()
  }
  document.addEventListener('visibilitychange', look, { signal: over })
  try {
    if (ms !== undefined) await delay(context.clock, ms, over)
    if (ms !== undefined && document.visibilityState !== 'hidden') return false
    return await abortable(new Promise<never>(() => undefined), over)
  } catch (reason) {
    if (signal.aborted) throw reason
    return true
  } finally {
    seen.abort()
  }
}

/**
 * Where the provider knows what became of it, its answer counts: a balance changes for many reasons.
 *
 * @param isThorough - Activity is looked at also when the balance has not risen: what arrived may be
 * spent, also for fees.
 * @returns whether anything is known of the purchase now.
 */
async function look(
  purchase: Purchase,
  parameters: FollowPurchaseParameters,
  isThorough: boolean,
): Promise<'known' | 'silent'> {
  const { context, outside, purchases, signal, onPage } = parameters
  const provider = purchase.purchase === undefined ? undefined : await parameters.provider()
  if (purchase.purchase === undefined || !provider?.status) return lookIntoAccount(purchase, parameters, isThorough)
  const asked = purchase.purchase
  const read = provider.status
  const report = await withTimeout(context.clock, limit, (ends) => read(outside, asked, ends), signal)
  if (!report) return lookIntoAccount(purchase, parameters, isThorough)
  const { status, hash, reason, page } = report
  const found = hash === undefined ? {} : { hash: hash.slice(0, 200) }
  if (status === 'arrived') {
    // What has arrived is no longer part of the rise for which other purchases wait.
    const now = await readBalance(context, purchase, signal).catch(() => undefined)
    purchases.claim(purchase, found, now?.amount)
  } else {
    purchases.update(purchase.id, { status, ...found, ...(reason && { reason }) })
  }
  if (status === 'open' && page) onPage(provider, page)
  return 'known'
}

/** Looks for what was bought in the activity, or in the balance where no activity is listed. */
async function lookIntoAccount(
  purchase: Purchase,
  { context, purchases, activity, signal }: FollowPurchaseParameters,
  isThorough: boolean,
): Promise<'known' | 'silent'> {
  const { before, expected, at } = purchase
  const now = before === undefined ? undefined : await readBalance(context, purchase, signal)
  if (before === undefined || !now) return 'silent'
  const rise = now.amount - BigInt(before)
  if (rise <= 0n && !(isThorough && expected !== undefined)) return 'silent'
  const isClaimed = (hash: string): boolean => purchases.$all.get().some((each) => each.hash === hash)
  const { scale } = now
  // Activity does not say what arrived where only the network can compute amounts.
  const arrival =
    activity && scale !== 'network'
      ? await findArrival({ clock: context.clock, activity, purchase, rise, scale, isClaimed, signal })
      : 'unlisted'
  if (arrival === 'none') return 'silent'
  const isRise = rise > 0n && context.clock.now() <= at + longestArrival && isOfPurchase(rise, purchase)
  if (arrival === 'unlisted' && !isRise) return 'silent'
  const found = arrival === 'unlisted' ? { received: String(rise) } : arrival
  purchases.claim(purchase, { ...found, ...(scale !== undefined && { scale: writeScale(scale) }) }, now.amount)
  return 'known'
}
