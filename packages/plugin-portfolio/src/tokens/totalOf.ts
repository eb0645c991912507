import { type ShownBalance, type TokenList, tokenId } from '@latchkey/core'
import type { Currency } from '../contract/options.js'
import { formatMoney } from '../money/formatMoney.js'
import { sumOf } from '../money/sumOf.js'

/**
 * The value of all tokens that are not hidden.
 *
 * @returns `undefined` while no value is known, so that the balance in the network's own currency is
 * shown.
 */
export function totalOf(
  { tokens, isLoading }: TokenList,
  hidden: ReadonlySet<string>,
  { currency, locale }: { readonly currency: Currency; readonly locale: string },
): ShownBalance | undefined {
  if (!tokens) return isLoading ? { value: undefined } : undefined
  const values = tokens.flatMap((token) => (token.value === undefined || hidden.has(tokenId(token)) ? [] : token.value))
  return values.length === 0 ? undefined : formatMoney(sumOf(values), currency, locale)
}
