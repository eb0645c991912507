import { displayAmount } from '@latchkey/core'

interface Unit {
  readonly symbol: string
  readonly decimals: number
}

/** An amount with its symbol, for a sentence. @param units - In the smallest unit. */
export function writeTokenAmount(units: bigint, { symbol, decimals }: Unit, locale: string): string {
  return `${displayAmount(units, decimals, { locale, digits: Math.min(decimals, 6) })} ${symbol}`
}
