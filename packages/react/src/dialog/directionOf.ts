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

/** Which way a locale is read, by the script that it is mostly written in. Unknown locales read left to right. */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  try {
    return rightToLeft.includes(new Intl.Locale(locale).maximize().script) ? 'rtl' : 'ltr'
  } catch {
    return 'ltr' // not a locale; `Intl` says so where it is used for numbers
  }
}
