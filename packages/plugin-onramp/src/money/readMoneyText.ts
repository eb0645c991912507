/**
 * What a user has typed into the field for money.
 * - `separator`: the other of point and comma, which half of the world reads as another amount.
 * - `decimals`: more places than the currency has.
 */
export type TypedMoney =
  | { readonly kind: 'empty' }
  | { readonly kind: 'amount'; readonly amount: string }
  | { readonly kind: 'invalid'; readonly reason: 'separator' | 'characters' | 'decimals' }

/**
 * Reads money as users type it: in the digits of their locale or in 0 to 9, with the locale's
 * decimal separator, without grouping. Nothing is rounded or guessed.
 *
 * @param places - Decimal places of the currency.
 * @returns The amount as decimal text without needless zeros.
 */
export function readMoneyText(text: string, places: number, locale: string): TypedMoney {
  const format = new Intl.NumberFormat(locale, { useGrouping: false })
  const separator = format.formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.'
  const digits = Array.from({ length: 10 }, (_, digit) => format.format(digit))
  const trimmed = text.trim()
  if (trimmed === '' || trimmed === separator) return { kind: 'empty' }
  const plain = [...trimmed]
    .map((character) => {
      const digit = digits.indexOf(character)
      if (digit >= 0) return String(digit)
      return character === separator ? 'd' : character
    })
    .join('')
  const [match, whole = '', fraction = ''] = /^(\d{0,20})(?:d(\d{0,20}))?$/.exec(plain) ?? []
  if (match === undefined) {
    const isOther = plain.length <= 40 && /^[\dd.,٫]*$/.test(plain) && /[d.,٫]/.test(plain)
    return { kind: 'invalid', reason: isOther ? 'separator' : 'characters' }
  }
  const kept = fraction.replace(/0+$/, '')
  if (kept.length > places) return { kind: 'invalid', reason: 'decimals' }
  const units = whole.replace(/^0+(?=\d)/, '') || '0'
  return { kind: 'amount', amount: kept === '' ? units : `${units}.${kept}` }
}
