import type { Translations } from '@latchkey/core'

/** The texts of this package by language. In its own chunk, which apps in English do not load. */
export const translations: Translations = {
  ar: () => import('./texts/ar.js'),
  de: () => import('./texts/de.js'),
  en: () => import('./texts/en.js'),
  es: () => import('./texts/es.js'),
  fr: () => import('./texts/fr.js'),
  he: () => import('./texts/he.js'),
  hi: () => import('./texts/hi.js'),
  id: () => import('./texts/id.js'),
  ja: () => import('./texts/ja.js'),
  ko: () => import('./texts/ko.js'),
  ms: () => import('./texts/ms.js'),
  'pt-BR': () => import('./texts/pt-BR.js'),
  ru: () => import('./texts/ru.js'),
  th: () => import('./texts/th.js'),
  tr: () => import('./texts/tr.js'),
  uk: () => import('./texts/uk.js'),
  vi: () => import('./texts/vi.js'),
  'zh-CN': () => import('./texts/zh-CN.js'),
  'zh-HK': () => import('./texts/zh-HK.js'),
  'zh-TW': () => import('./texts/zh-TW.js'),
}
