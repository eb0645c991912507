/** Parts of a whole in which slippage and price impact are given: 1 is 0.01 %. */
export const wholeParts = 10_000

/**
 * The least that must arrive, rounded up, so that it never allows more loss than the user accepts.
 *
 * @param slippage - In 1/10,000.
 */
export function minimumOf(expected: bigint, slippage: number): bigint {
  const whole = BigInt(wholeParts)
  const kept = expected * (whole - BigInt(slippage))
  return (kept + whole - 1n) / whole
}
