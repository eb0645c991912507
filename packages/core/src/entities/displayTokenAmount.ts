import type { AmountScale } from './amountScale.js'
import { type DisplayAmountOptions, displayAmount } from './displayAmount.js'
import { shownAmount } from './shownAmount.js'

/** In place of an amount that is not known. */
const unknown = '—'

/**
 * Formats an amount of a token as its network shows it, like `displayAmount`. A dash: only the
 * network knows what it shows, and has not said it.
 *
 * @param stored - In the token's smallest unit.
 * @param given - `said`: what the network says of this amount, as decimal text.
 */
export function displayTokenAmount(
  stored: bigint,
  token: { readonly decimals: number; readonly scale?: AmountScale | undefined },
  given?: (DisplayAmountOptions & { readonly said?: string | undefined }) | undefined,
): string {
  const { said, ...options } = given ?? {}
  const shown = shownAmount(stored, token, said)
  return shown ? displayAmount(shown.units, shown.decimals, options) : unknown
}
