import { formatUnits, readAmountText } from '@latchkey/core'
import type { Entered } from './checkoutPage.js'

/** Decimal places of a total. */
const cents = 2

export interface ReadForm {
  readonly entered: Entered
  /** What the typed amount may mean, if it is unclear. */
  readonly readings?: readonly string[] | undefined
  /** Nothing is paid yet: the user has to choose a reading, or has chosen one, which is the amount now. */
  readonly isOpen: boolean
}

/** Reads the form of the checkout page. @param of - The trimmed value of a field. */
export function readEntered(of: (name: string) => string): ReadForm {
  const chosen = of('reading')
  const typed = readAmountText(chosen || of('amount'), cents, 'en')
  const amount = typed.kind === 'amount' ? formatUnits(typed.units, cents) : of('amount')
  return {
    entered: { amount, currency: of('currency'), token: of('token'), card: of('card') },
    isOpen: chosen !== '' || typed.kind === 'unclear',
    ...(typed.kind === 'unclear' && { readings: typed.readings.map((units) => formatUnits(units, cents)) }),
  }
}
