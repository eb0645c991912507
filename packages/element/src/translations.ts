import type { Language } from '@latchkey/core'
import type { ButtonTexts } from './text.js'

/** The dialog's texts, of which the button uses its own. English is built in. */
export const translations: Readonly<
  Record<Exclude<Language, 'en'>, () => Promise<{ readonly texts: { readonly buttons: ButtonTexts } }>>
> = {
  ar: () => import('@latchkey/react/texts/ar'),
  de: () => import('@latchkey/react/texts/de'),
  es: () => import('@latchkey/react/texts/es'),
  fr: () => import('@latchkey/react/texts/fr'),
  he: () => import('@latchkey/react/texts/he'),
  hi: () => import('@latchkey/react/texts/hi'),
  id: () => import('@latchkey/react/texts/id'),
  ja: () => import('@latchkey/react/texts/ja'),
  ko: () => import('@latchkey/react/texts/ko'),
  ms: () => import('@latchkey/react/texts/ms'),
  'pt-BR': () => import('@latchkey/react/texts/pt-BR'),
  ru: () => import('@latchkey/react/texts/ru'),
  th: () => import('@latchkey/react/texts/th'),
  tr: () => import('@latchkey/react/texts/tr'),
  uk: () => import('@latchkey/react/texts/uk'),
  vi: () => import('@latchkey/react/texts/vi'),
  'zh-CN': () => import('@latchkey/react/texts/zh-CN'),
  'zh-HK': () => import('@latchkey/react/texts/zh-HK'),
  'zh-TW': () => import('@latchkey/react/texts/zh-TW'),
}
