import { displayAmount } from '@latchkey/core'

/**
 * An amount with its symbol, for a sentence, with at most six decimal places.
 *
 * @param units - In the smallest unit.
 */
export function writeTokenAmount(
  units: bigint,
  { symbol, decimals }: { readonly symbol: string; readonly decimals: number },
  locale: string,
): string {
  return `${displayAmount(units, decimals, { locale, digits: Math.min(decimals, 6) })} ${symbol}`
}
