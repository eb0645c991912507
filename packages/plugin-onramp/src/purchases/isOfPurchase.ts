import type { Purchase } from './Purchase.js'

/** By how many percent what arrives may differ from what the provider named. */
const deviation = 15n

/** Whether an amount in the smallest unit can be what was bought. Without a price any can be. */
export function isOfPurchase(units: bigint, { expected }: Pick<Purchase, 'expected'>): boolean {
  if (expected === undefined) return true
  const difference = units - BigInt(expected)
  return (difference < 0n ? -difference : difference) * 100n <= BigInt(expected) * deviation
}
