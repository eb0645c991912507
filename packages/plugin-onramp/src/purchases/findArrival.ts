import { type AmountScale, type Clock, parseAmount, storedUnits, tokenId, withTimeout } from '@latchkey/core'
import type { ActivityItem, ActivitySource } from '../contract/activity.js'
import { isOfPurchase } from './isOfPurchase.js'
import { longestArrival } from './longestArrival.js'
import type { Purchase } from './Purchase.js'

/** ms for the newest activity, which a service may have to gather first. */
const limit = 10_000
/** ms by which the clocks of a device and of a network may differ. */
const tolerance = 5 * 60_000

export interface FindArrivalParameters {
  readonly clock: Clock
  readonly activity: ActivitySource
  readonly purchase: Purchase
  /** By how much the balance has risen. Negative: more was sent since. */
  readonly rise: bigint
  /** How the network shows amounts of the token. Absent: as it stores them. */
  readonly scale?: AmountScale | undefined
  /** Whether a transaction belongs to another purchase. */
  isClaimed(hash: string): boolean
  readonly signal: AbortSignal
}

/**
 * Looks in the account's activity for the transaction that brought a purchase.
 *
 * @returns `none`: the activity lists no such one. `unlisted`: the activity of the network can't be
 * read now.
 * @throws the signal's reason.
 */
export async function findArrival({
  clock,
  activity,
  purchase,
  rise,
  scale,
  isClaimed,
  signal,
}: FindArrivalParameters): Promise<Required<Pick<Purchase, 'received' | 'hash'>> | 'none' | 'unlisted'> {
  const { account, networkId, symbol, decimals = 0, at } = purchase
  const $list = activity.activity(account, networkId)
  const stop = $list.listen(() => undefined)
  try {
    const refresh = (): Promise<void> => activity.refreshActivity(account, networkId)
    const isAnswered = await withTimeout(clock, limit, refresh, signal).then(
      () => true,
      () => false,
    )
    signal.throwIfAborted()
    const { items, status, isOutdated } = $list.get()
    if (!isAnswered || status !== 'done' || isOutdated) return 'unlisted'
    for (const { hash, status: state, at: time, isSpam, transfers } of items) {
      if (state !== 'confirmed' || isSpam || time > at + longestArrival || isClaimed(hash)) continue
      // Who sends something for it, as in a swap, has not bought it for money.
      if (transfers.some(({ direction }) => direction === 'out')) continue
      // Any token can have the symbol. Only a service that names no token leaves nothing else to compare.
      const isBought = (each: (typeof transfers)[number]): boolean =>
        each.token === undefined ? each.symbol === symbol : each.token === tokenId(purchase)
      const amounts = transfers.map((each) => (isBought(each) ? unitsOf(each, { decimals, scale }) : 0n))
      // What is part of the rise came since the page was opened, whatever the clocks say.
      const isSince = (units: bigint): boolean => time >= (units <= rise ? at - tolerance : at)
      const units = amounts.find((each) => each > 0n && isSince(each) && isOfPurchase(each, purchase))
      if (units !== undefined) return { received: String(units), hash }
    }
    return 'none'
  } finally {
    stop()
  }
}

/** What a transfer brought, in the smallest unit. 0: nothing that can be read. */
function unitsOf(
  { direction, amount, isSpam }: ActivityItem['transfers'][number],
  { decimals, scale }: { readonly decimals: number; readonly scale: AmountScale | undefined },
): bigint {
  if (direction !== 'in' || isSpam || amount === undefined) return 0n
  if ((amount.split('.')[1] ?? '').length > decimals) return 0n
  // Activity lists what is shown.
  return storedUnits(parseAmount(amount, decimals), scale) ?? 0n
}
