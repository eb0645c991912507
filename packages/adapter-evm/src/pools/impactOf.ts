import type { PoolTrade } from './PoolTrade.js'

/** Fees are counted in parts of it. */
const wholeFee = 1_000_000n
const scale = 10_000n

/**
 * The part of the value that trades lose because they move the price, without the fees of the
 * pools: compared with a trade of the same amount, less the fees, at the prices before it.
 *
 * @param trades - One after the other: each sells what the one before it gave.
 * @returns In 1/10,000, rounded down, so that a limit is reached exactly when the loss reaches it.
 * `undefined`: a price is not known.
 */
export function impactOf(trades: readonly PoolTrade[]): number | undefined {
  const [first] = trades
  const last = trades.at(-1)
  if (!first || !last) return undefined
  // What would arrive at the prices before the trades, as a fraction.
  let numerator = first.amount
  let denominator = 1n
  for (const { price, fee } of trades) {
    if (!price) return undefined
    numerator *= price.numerator * (wholeFee - BigInt(fee))
    denominator *= price.denominator * wholeFee
  }
  if (numerator <= 0n || denominator <= 0n) return undefined
  const lost = numerator - last.received * denominator
  return lost <= 0n ? 0 : Number((lost * scale) / numerator)
}
