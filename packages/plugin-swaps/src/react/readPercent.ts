import { type AmountEntry, readAmountEntry, type TypedAmount } from '@latchkey/core'

/** Before or after a number, with the direction marks that `Intl` writes. */
const signs = /^[%٪％\s\u200e\u200f\u061c]+|[%٪％\s\u200e\u200f\u061c]+$/g

/** Reads a percentage with at most two decimal places, in 1/10,000, with or without the sign. */
export function readPercent(entry: AmountEntry, locale: string): TypedAmount {
  return readAmountEntry({ ...entry, text: entry.text.replace(signs, '') }, 2, locale)
}
