import { localDigits } from './localDigits.js'
import { parseAmount } from './parseAmount.js'

/**
 * What a user has typed into an amount field.
 * - `separator`: the other of point and comma. It is not read as either, because half of the world
 *   would mean another amount.
 * - `decimals`: more places than the token has.
 */
export type TypedAmount =
  | { readonly kind: 'empty' }
  | { readonly kind: 'amount'; readonly units: bigint }
  | { readonly kind: 'invalid'; readonly reason: 'separator' | 'characters' | 'decimals' }

/** In characters. The largest amount of any token has 78 digits and a separator. */
const longest = 100

/**
 * Reads an amount as users type it: in the digits of their locale or in 0 to 9, with the locale's
 * decimal separator, without grouping. Nothing is rounded or guessed.
 *
 * @param decimals - Of the token, 0 to 77.
 */
export function readAmountText(text: string, decimals: number, locale: string): TypedAmount {
  const { separator, digits } = localDigits(locale)
  const trimmed = text.trim()
  if (trimmed === '' || trimmed === separator) return { kind: 'empty' }
  const plain = [...trimmed.slice(0, longest + 1)].map((character) => {
    const digit = digits.indexOf(character)
    if (digit >= 0) return String(digit)
    return character === separator ? 'd' : character
  })
  const written = plain.join('')
  if (!/^\d*d?\d*$/.test(written)) {
    const isOther = /^[\dd.,٫]*$/.test(written)
    return { kind: 'invalid', reason: isOther ? 'separator' : 'characters' }
  }
  if (trimmed.length > longest) return { kind: 'invalid', reason: 'characters' }
  const [, fraction = ''] = written.split('d')
  if (fraction.replace(/0+$/, '').length > decimals) return { kind: 'invalid', reason: 'decimals' }
  try {
    return { kind: 'amount', units: parseAmount(written.replace('d', '.'), decimals) }
  } catch {
    return { kind: 'invalid', reason: 'characters' } // more than any token can have
  }
}
