/** Rounds units up to a count of decimal places. Amounts for display are cut, and a limit must not be. */
export function roundUp(units: bigint, decimals: number, places: number): bigint {
  const step = 10n ** BigInt(Math.max(decimals - places, 0))
  return ((units + step - 1n) / step) * step
}
