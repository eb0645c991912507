import { type ShownBalance, tokenId } from '@latchkey/core'
import type { TokenList } from '@latchkey/core/services'
import type { Currency } from '../contract/options.js'
import { formatMoney } from '../money/formatMoney.js'
import { sumOf } from '../money/sumOf.js'

/**
 * The value of all tokens that are not hidden. One with the symbol of a listed token counts only if it is
 * listed as well.
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
  const counted = tokens.filter(
    (token) => !hidden.has(tokenId(token)) && (!token.sameSymbolAs || token.sameSymbolAs.knownBy === 'list'),
  )
  const values = counted.flatMap(({ value }) => value ?? [])
  return values.length === 0 ? undefined : formatMoney(sumOf(values), currency, locale)
}
