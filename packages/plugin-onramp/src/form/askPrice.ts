import { withTimeout } from '@latchkey/core'
import type { OnrampContext, OnrampOrder, OnrampProvider } from '../contract/OnrampProvider.js'
import { estimateQuote } from '../money/estimateQuote.js'
import { moneyDigits } from '../money/moneyDigits.js'
import { answerLimit } from './answerLimit.js'
import type { Offer } from './OnrampFormState.js'

/**
 * Asks for a price. Where the provider names none, it is an estimate by its usual fees, or nothing:
 * never a price that no provider named. It does not reject.
 */
export async function askPrice(
  { quote: read, feeRange }: OnrampProvider,
  order: OnrampOrder,
  outside: OnrampContext,
  signal: AbortSignal,
): Promise<Pick<Offer, 'quote' | 'endsAt'>> {
  const { clock } = outside
  const quote = read
    ? await withTimeout(clock, answerLimit, (ends) => read(outside, order, ends), signal).catch(() => undefined)
    : undefined
  if (!quote) return feeRange ? { quote: estimateQuote(order.amount, feeRange, moneyDigits(order.currency)) } : {}
  // From here on, a clock that is set changes nothing.
  return quote.expiresAt === undefined ? { quote } : { quote, endsAt: clock.elapsed() + quote.expiresAt - clock.now() }
}
