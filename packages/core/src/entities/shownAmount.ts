import type { AmountScale } from './amountScale.js'
import { checkDecimals } from './checkDecimals.js'
import { readDecimal } from './readDecimal.js'
import { shownUnits } from './shownUnits.js'

/** What users read of an amount, as a count of units with decimals. */
export interface ShownAmount {
  readonly units: bigint
  readonly decimals: number
}

/**
 * What users read of an amount of a token: the one place that knows it.
 *
 * @param stored - In the token's smallest unit.
 * @param said - What the network says of this amount, as decimal text. It counts where only the
 * network can compute what is shown.
 * @returns `undefined` where that is not known. The stored amount is never shown in its place.
 * @throws {InvalidAmountError} when `stored` is not a bigint, or negative.
 * @throws {InvalidInputError} for decimals or a scale that no token can have.
 */
export function shownAmount(
  stored: bigint,
  token: { readonly decimals: number; readonly scale?: AmountScale | undefined },
  said?: string | undefined,
): ShownAmount | undefined {
  const { decimals, scale } = token ?? {}
  checkDecimals(decimals)
  const units = shownUnits(stored, scale)
  if (units !== undefined) return { units, decimals }
  const [whole, fraction = ''] = readDecimal(said)?.split('.') ?? []
  return whole === undefined ? undefined : { units: BigInt(whole + fraction), decimals: fraction.length }
}
