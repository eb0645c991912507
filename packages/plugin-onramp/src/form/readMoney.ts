import { type AmountEntry, formatUnits, readAmountEntry } from '@latchkey/core'
import type { OnrampLimit } from '../contract/OnrampProvider.js'
import { limitProblem } from '../money/limitProblem.js'
import { moneyDigits } from '../money/moneyDigits.js'
import type { Terms } from './OnrampFormState.js'

export interface MoneyOptions {
  readonly currency: string
  readonly limits: readonly OnrampLimit[]
  readonly locale: string
}

/** Whole units with more digits than this are more than any provider sells. */
const maxDigits = 20

/** Reads the amount field in a currency. An amount outside of the limits is there, with its problem. */
export function readMoney(
  entry: AmountEntry,
  { currency, limits, locale }: MoneyOptions,
): Pick<Terms, 'amount' | 'problem'> {
  const places = moneyDigits(currency)
  const typed = readAmountEntry(entry, places, locale)
  if (typed.kind === 'invalid') return { amount: undefined, problem: { kind: typed.reason } }
  if (typed.kind === 'unclear') return { amount: undefined, problem: typed }
  if (typed.kind === 'empty' || typed.units === 0n) return { amount: undefined, problem: { kind: 'empty' } }
  if (typed.units >= 10n ** BigInt(maxDigits + places)) return { amount: undefined, problem: { kind: 'characters' } }
  const amount = formatUnits(typed.units, places)
  return { amount, problem: limitProblem(amount, limits) }
}
