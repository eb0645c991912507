import { InvalidInputError } from '../errors/InvalidInputError.js'

/** @throws {InvalidInputError} for anything but a language tag of BCP 47. */
export function checkLocale(locale: unknown): void {
  try {
    if (typeof locale === 'string' && Intl.getCanonicalLocales(locale).length > 0) return
  } catch {
    // It is no language tag.
  }
  throw new InvalidInputError('locale', locale)
}
