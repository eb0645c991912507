import type { OnrampLimit } from '../contract/OnrampProvider.js'
import { compareMoney } from './compareMoney.js'

/** What is wrong with an amount: it is below each method's limits, or above. */
export interface LimitProblem {
  readonly kind: 'low' | 'high'
  /** The nearest amount that can be paid. */
  readonly limit: string
}

/**
 * Whether some method can pay the amount.
 *
 * @param limits - Empty: not known, so each amount above zero fits.
 */
export function limitProblem(amount: string, limits: readonly OnrampLimit[]): LimitProblem | undefined {
  const fits = limits.some(({ min, max }) => compareMoney(amount, min) >= 0 && compareMoney(amount, max) <= 0)
  if (limits.length === 0 || fits) return undefined
  // Between the limits of two methods, the smaller amount is the nearest that is named.
  const below = limits.map(({ max }) => max).filter((max) => compareMoney(max, amount) < 0)
  const sorted = (values: readonly string[]): readonly string[] => [...values].sort(compareMoney)
  const most = sorted(below).at(-1)
  if (most !== undefined) return { kind: 'high', limit: most }
  return { kind: 'low', limit: sorted(limits.map(({ min }) => min))[0] ?? '0' }
}
