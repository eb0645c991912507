import type { SwapOffer } from '../quotes/SwapOffer.js'
import { lockNameOf } from '../swapping/lockNameOf.js'
import { orderOf } from '../swapping/orderOf.js'
import type { SwapForm } from './SwapForm.js'

/** The numbers that the user has seen. */
export interface Agreed extends Pick<SwapOffer, 'minimum'> {
  readonly expected: bigint
  /** Absent: an earlier page has shown it. A high impact is typed again. */
  readonly impactLevel?: SwapOffer['impactLevel'] | undefined
}

/**
 * What the user confirmed with the approval of the swap that a form goes on with. `undefined`: the
 * form is of another swap, or has another slippage by now, so that other numbers are meant.
 */
export function agreedOf({ continued, $state }: SwapForm): Agreed | undefined {
  const { amount, sell, buy, slippage, subject } = $state.get()
  if (!continued || continued.slippage !== slippage || amount === undefined) return undefined
  const { address: account, networkId } = subject
  const name = lockNameOf({ networkId, account, sell: sell?.address, buy: buy?.address, amount })
  if (name !== lockNameOf(orderOf(continued))) return undefined
  return { expected: BigInt(continued.expected), minimum: BigInt(continued.minimum) }
}
