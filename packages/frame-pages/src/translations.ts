import type { Language } from '@latchkey/core'
import type { Translation } from './interface/language/Translation.js'

/** The texts of the wallet's pages by language: a chunk for each. English is in all of them. */
export const translations: Readonly<Record<Language, () => Promise<{ readonly texts: Translation }>>> = {
  ar: () => import('./texts/ar.json'),
  de: () => import('./texts/de.json'),
  en: () => import('./texts/en.js'),
  es: () => import('./texts/es.json'),
  fr: () => import('./texts/fr.json'),
  he: () => import('./texts/he.json'),
  hi: () => import('./texts/hi.json'),
  id: () => import('./texts/id.json'),
  ja: () => import('./texts/ja.json'),
  ko: () => import('./texts/ko.json'),
  ms: () => import('./texts/ms.json'),
  'pt-BR': () => import('./texts/pt-BR.json'),
  ru: () => import('./texts/ru.json'),
  th: () => import('./texts/th.json'),
  tr: () => import('./texts/tr.json'),
  uk: () => import('./texts/uk.json'),
  vi: () => import('./texts/vi.json'),
  'zh-CN': () => import('./texts/zh-CN.json'),
  'zh-HK': () => import('./texts/zh-HK.json'),
  'zh-TW': () => import('./texts/zh-TW.json'),
}
