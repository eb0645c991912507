import { checkObject, displayTokenAmount, fiatOf, shownUnits, writeMoney } from '@latchkey/core'
import type { TokenBalance } from '@latchkey/core/services'

/**
 * What an account has of a token: its value where the price is known, else the amount.
 *
 * @param currency - Of the price.
 * @throws {InvalidInputError} for a token that is no object.
 */
export function writeBalance(token: TokenBalance, currency: string, locale: string): string {
  checkObject('token', token)
  const shown = shownUnits(token.amount, token.scale)
  const value = shown === undefined ? undefined : fiatOf(shown, token.decimals, token.price)
  if (value !== undefined) return writeMoney(value, currency, locale)
  return displayTokenAmount(token.amount, token, { locale, said: token.shown })
}
