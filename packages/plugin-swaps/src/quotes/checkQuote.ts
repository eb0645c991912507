import { impactLevelOf } from './impactLevelOf.js'
import { wholeParts } from './minimumOf.js'
import type { ImpactLevel } from './SwapOffer.js'
import { highestSlippage } from './slippage.js'

/**
 * Why a quote can't be used.
 * - `order`: it is about another token, amount, network or account than the one that was asked for.
 * - `amount`, `sameToken`: the order makes no swap.
 * - `output`: it gives nothing.
 * - `router`: its contract is on no list.
 * - `clock`: it was made in the future.
 * - `expired`: its lifetime is over.
 * - `slippage`: the tolerance is no whole number of 1/10,000, or above 5 %.
 * - `minimum`: the minimum is below the tolerance.
 */
export type QuoteFault =
  | 'order'
  | 'amount'
  | 'sameToken'
  | 'output'
  | 'router'
  | 'clock'
  | 'expired'
  | 'slippage'
  | 'minimum'

/** What is checked of a quote and of what the user accepts. */
export interface CheckedQuote {
  readonly sell?: string | undefined
  readonly buy?: string | undefined
  readonly amount: bigint
  readonly expected: bigint
  readonly minimum: bigint
  /** In 1/10,000. */
  readonly slippage: number
  /** In 1/10,000. Absent: not known. */
  readonly impact?: number | undefined
  /** When it was asked for, in ms by the clock of `now`. */
  readonly at: number
  /** In ms. */
  readonly lifetime: number
  /** Absent: only the transaction says it, and is checked then. */
  readonly router?: string | undefined
}

/** ms by which the clock that dates a quote may be ahead. */
const clockTolerance = 5000

/**
 * Decides about a quote, by the first rule that applies.
 *
 * @param now - In ms. One clock dates the quote as well.
 * @param isTrusted - Whether the quote's router may be called.
 */
export function checkQuote(
  quote: CheckedQuote,
  { now, isTrusted }: { readonly now: number; readonly isTrusted: boolean },
): { readonly fault: QuoteFault } | { readonly fault?: undefined; readonly level: ImpactLevel } {
  const { sell, buy, amount, expected, minimum, slippage, impact, at, lifetime, router } = quote
  if (amount <= 0n) return { fault: 'amount' }
  if (sell?.toLowerCase() === buy?.toLowerCase()) return { fault: 'sameToken' }
  if (expected <= 0n) return { fault: 'output' }
  if (router !== undefined && !isTrusted) return { fault: 'router' }
  if (at > now + clockTolerance) return { fault: 'clock' }
  if (now - at >= lifetime) return { fault: 'expired' }
  if (!Number.isInteger(slippage) || slippage < 0) return { fault: 'slippage' }
  if (slippage > highestSlippage) return { fault: 'slippage' }
  if (minimum * BigInt(wholeParts) < expected * BigInt(wholeParts - slippage)) return { fault: 'minimum' }
  return { level: impactLevelOf(impact) }
}
