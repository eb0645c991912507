import { checkDecimals } from './checkDecimals.js'
import { checkLocale } from './checkLocale.js'
import { keyboardDigits } from './keyboardDigits.js'
import { localDigits } from './localDigits.js'
import { parseAmount } from './parseAmount.js'

/**
 * What a user has typed into an amount field.
 * - `unclear`: the separator stands where it may be of thousands, too, so the user chooses. The
 *   smaller reading is the first. A reading with more places than the token has is left out.
 * - `separator`: more than one.
 * - `decimals`: more places than the token has.
 */
export type TypedAmount =
  | { readonly kind: 'empty' }
  | { readonly kind: 'amount'; readonly units: bigint }
  | { readonly kind: 'unclear'; readonly readings: readonly bigint[] }
  | { readonly kind: 'invalid'; readonly reason: 'separator' | 'characters' | 'decimals' }

/** In characters. The largest amount of any token has 78 digits and a separator. */
const longest = 100
/** Full-width forms are on keyboards of East Asia. */
const separators: Readonly<Record<string, string>> = { '.': '.', ',': ',', '٫': '٫', '．': '.', '，': ',' }

/**
 * Reads an amount as users type it, in a token, a currency or percent: without grouping, in the
 * digits of the locale's keyboards, with the decimal separator of any locale, because a phone has
 * the one of its own region. Nothing is rounded or guessed: `1,500` in `en` is `unclear`.
 *
 * @param decimals - Of the token, 0 to 77.
 * @throws {InvalidInputError} for other decimals, and for an invalid locale.
 */
export function readAmountText(text: string, decimals: number, locale: string): TypedAmount {
  checkDecimals(decimals)
  checkLocale(locale)
  if (typeof text !== 'string') return { kind: 'invalid', reason: 'characters' }
  const trimmed = text.trim()
  if (trimmed === '') return { kind: 'empty' }
  if (trimmed.length > longest) return { kind: 'invalid', reason: 'characters' }
  // A point is certainly of a fraction, a comma may be of thousands.
  const written = toPlain(trimmed, locale)
  if (!/^[\d.,]*$/.test(written)) return { kind: 'invalid', reason: 'characters' }
  const [match, whole = '', separator, fraction = ''] = /^(\d*)(?:([.,])(\d*))?$/.exec(written) ?? []
  if (match === undefined) return { kind: 'invalid', reason: 'separator' }
  if (whole === '' && fraction === '') return { kind: 'empty' }
  const amount = readDigits(whole, fraction, decimals)
  const mayGroup = separator === ',' && /^\d{1,3}$/.test(whole) && /[1-9]/.test(whole) && fraction.length === 3
  if (!mayGroup) return amount
  const readings = [amount, readDigits(whole + fraction, '', decimals)].flatMap((reading) =>
    reading.kind === 'amount' ? reading.units : [],
  )
  return readings.length > 0 ? { kind: 'unclear', readings } : amount
}

function toPlain(text: string, locale: string): string {
  const rows = keyboardDigits(locale)
  const { separator: own } = localDigits(locale)
  const plain = [...text].map((character) => {
    const digit = rows.map((row) => row.indexOf(character)).find((at) => at >= 0)
    if (digit !== undefined) return String(digit)
    const separator = character === own ? own : separators[character]
    if (separator === undefined) return character
    return separator === own || separator === '٫' ? '.' : ','
  })
  return plain.join('')
}

type ReadDigits = Extract<TypedAmount, { readonly kind: 'amount' | 'invalid' }>

function readDigits(whole: string, fraction: string, decimals: number): ReadDigits {
  const places = fraction.replace(/0+$/, '')
  if (places.length > decimals) return { kind: 'invalid', reason: 'decimals' }
  try {
    return { kind: 'amount', units: parseAmount(places === '' ? whole || '0' : `${whole}.${places}`, decimals) }
  } catch {
    return { kind: 'invalid', reason: 'characters' } // more than any token can have
  }
}
