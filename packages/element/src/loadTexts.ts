import { languages, matchLanguage } from '@latchkey/core'
import { type ButtonTexts, buttonText } from './text.js'
import { translations } from './translations.js'

/** The texts for a locale, or for the languages of the browser. English where there are none. */
export async function loadTexts(locale: string | undefined, browser: readonly string[]): Promise<ButtonTexts> {
  const language = matchLanguage(locale === 'auto' ? browser : [locale ?? ''], [...languages])
  if (language === undefined || language === 'en') return buttonText
  return (await translations[language]()).texts.buttons
}
