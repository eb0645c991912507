import { parseAmount } from '@latchkey/core'

/** Enough places for each amount that services write. */
const places = 40

/** Compares two decimal texts: below 0 if the first is less. */
export function compareMoney(one: string, other: string): number {
  const difference = parseAmount(one, places) - parseAmount(other, places)
  if (difference === 0n) return 0
  return difference < 0n ? -1 : 1
}
