import { type Language, matchLanguage } from '@latchkey/core'
import type { MailLanguage } from './MailLanguage.js'
import { mailTranslations } from './mailTranslations.js'

const rightToLeft: ReadonlySet<Language> = new Set(['ar', 'he'])

/** @param locale - BCP 47: `pt`. English if there are no texts in its language. */
export function mailLanguageOf(locale: string): MailLanguage {
  const matched = matchLanguage([locale])
  const language = matched ?? 'en'
  return {
    language,
    direction: rightToLeft.has(language) ? 'rtl' : 'ltr',
    locale: matched === undefined ? language : locale,
    texts: mailTranslations[language],
  }
}
