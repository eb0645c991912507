import { type Clock, type Language, matchLanguage, withTimeout } from '@latchkey/core'
import { translations } from '../../translations.js'
import { english } from './english.js'
import type { ShownLanguage } from './ShownLanguage.js'

/** ms. Then the texts are English, because the user waits. */
const limit = 3000
const rightToLeft: ReadonlySet<Language> = new Set(['ar', 'he'])

/**
 * Loads the texts of the first locale that there are some in. They are English where there are none,
 * and where they can't be loaded in time; numbers and times have the user's form in any case.
 *
 * @param locales - BCP 47, the most wanted first.
 */
export async function loadLanguage(
  locales: readonly string[],
  clock: Clock,
  known: Readonly<Record<Language, () => Promise<Pick<ShownLanguage, 'texts'>>>> = translations,
): Promise<ShownLanguage> {
  const found = locales.find((tag) => matchLanguage([tag]) !== undefined)
  const language = matchLanguage([found ?? 'en']) ?? 'en'
  const locale = found ?? locales[0] ?? 'en'
  if (language === 'en') return { ...english, locale }
  const direction = rightToLeft.has(language) ? 'rtl' : 'ltr'
  return withTimeout(clock, limit, known[language]).then(
    ({ texts }): ShownLanguage => ({ language, direction, locale, texts }),
    () => ({ ...english, locale }),
  )
}
