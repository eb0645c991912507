const rightToLeft: readonly (string | undefined)[] = [
  'Adlm',
  'Arab',
  'Hebr',
  'Mand',
  'Nkoo',
  'Rohg',
  'Samr',
  'Syrc',
  'Thaa',
]

/**
 * The direction in which a locale is read, from its most likely script. Unknown locales read left
 * to right.
 */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  try {
    return rightToLeft.includes(new Intl.Locale(locale).maximize().script) ? 'rtl' : 'ltr'
  } catch {
    return 'ltr' // not a locale; `Intl` says so where it is used for numbers
  }
}
