import type { Translations } from '@latchkey/core'

/** The texts of this package by language. In its own chunk, which apps in English do not load. */
export const translations: Translations = {
  en: () => import('./texts/en.js'),
  hi: () => import('./texts/hi.js'),
  th: () => import('./texts/th.js'),
  tr: () => import('./texts/tr.js'),
  vi: () => import('./texts/vi.js'),
}
