import { formatUnits, parseAmount } from '@latchkey/core'
import type { OnrampEstimate } from '../contract/OnrampProvider.js'

const whole = 10_000n

/**
 * What the usual fees of a provider leave of an amount. Fees are rounded so that the range has what
 * the exact fees would leave.
 *
 * @param feeRange - In 1/10,000.
 * @param places - Decimal places of the currency.
 */
export function estimateQuote(amount: string, feeRange: readonly [number, number], places: number): OnrampEstimate {
  const units = parseAmount(amount, places)
  const lowest = (units * BigInt(feeRange[0])) / whole
  const highest = (units * BigInt(feeRange[1]) + whole - 1n) / whole
  return {
    estimate: true,
    total: amount,
    worth: [formatUnits(units - highest, places), formatUnits(units - lowest, places)],
  }
}
