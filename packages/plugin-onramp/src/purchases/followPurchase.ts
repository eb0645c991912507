import { delay, type PluginContext } from '@latchkey/core'
import type { OnrampContext, OnrampProvider } from '../contract/OnrampProvider.js'
import type { Purchases } from './createPurchases.js'
import { isSettled } from './isSettled.js'
import type { Purchase } from './Purchase.js'
import { readBalance } from './readBalance.js'

/** ms between two looks, and how many there are. */
const pause = 5_000
const looks = 20

export interface FollowPurchaseParameters {
  readonly context: Pick<PluginContext, 'tokensOf' | 'clock'>
  readonly outside: OnrampContext
  readonly purchases: Purchases
  /** `undefined`: it is no longer configured. */
  readonly provider: OnrampProvider | undefined
  readonly id: string
  readonly signal: AbortSignal
  /** Called after each look: whether the provider or the nodes answered. */
  readonly onReach: (isReached: boolean) => void
}

/**
 * Looks for a purchase until it is settled, or until nothing was seen of it for a while. Then it is
 * `unseen`, and can be followed again.
 *
 * @throws the signal's reason.
 * @see Constants, section 8: every 5 s, at most 20 times.
 */
export async function followPurchase(parameters: FollowPurchaseParameters): Promise<void> {
  const { context, purchases, id, signal, onReach } = parameters
  if (purchases.get(id)?.status === 'unseen') purchases.update(id, { status: 'open' })
  for (let count = 0; count < looks; count += 1) {
    if (count > 0) await delay(context.clock, pause, signal)
    const purchase = purchases.get(id)
    if (!purchase || isSettled(purchase.status)) return
    const seen = await look(purchase, parameters).catch(() => undefined)
    signal.throwIfAborted()
    onReach(seen !== undefined)
    if (seen) purchases.update(id, seen)
    if (seen?.status !== undefined && isSettled(seen.status)) return
  }
  purchases.update(id, { status: 'unseen' })
}

/** Where the provider knows what became of it, its answer counts: a balance changes for many reasons. */
async function look(
  { purchase, ...known }: Purchase,
  { context, outside, provider, signal }: FollowPurchaseParameters,
): Promise<Partial<Purchase>> {
  if (purchase !== undefined && provider?.status) {
    const { status, hash } = await provider.status(outside, purchase, signal)
    return { status, ...(hash !== undefined && { hash: hash.slice(0, 200) }) }
  }
  const now = known.before === undefined ? undefined : await readBalance(context, known, signal)
  if (known.before === undefined || !now || now.amount <= BigInt(known.before)) return {}
  return { status: 'arrived', received: String(now.amount - BigInt(known.before)) }
}
