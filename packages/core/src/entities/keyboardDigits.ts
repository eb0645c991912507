import { localDigits } from './localDigits.js'

/**
 * Numbering systems on keyboards of languages whose locales may write 0 to 9. Their characters are
 * not read in other languages.
 */
const systems: Readonly<Record<string, string>> = {
  ar: 'arab',
  as: 'beng',
  bn: 'beng',
  ckb: 'arab',
  fa: 'arabext',
  gu: 'gujr',
  hi: 'deva',
  km: 'khmr',
  kn: 'knda',
  lo: 'laoo',
  ml: 'mlym',
  mr: 'deva',
  my: 'mymr',
  ne: 'deva',
  or: 'orya',
  pa: 'guru',
  ps: 'arabext',
  sd: 'arab',
  ta: 'tamldec',
  te: 'telu',
  th: 'thai',
  ur: 'arabext',
}

const fullWidth = [...'０１２３４５６７８９']

/**
 * The characters that keyboards of a locale have for the digits 0 to 9, by row: the locale's own, of
 * its language, and full-width ones.
 *
 * @param locale - BCP 47.
 */
export function keyboardDigits(locale: string): readonly (readonly string[])[] {
  const { digits } = localDigits(locale)
  const numberingSystem = systems[new Intl.Locale(locale).language]
  const own = numberingSystem ? localDigits(new Intl.Locale(locale, { numberingSystem }).toString()).digits : []
  return [digits, own, fullWidth]
}
