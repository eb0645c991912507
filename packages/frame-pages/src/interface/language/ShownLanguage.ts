import type { Translation } from './Translation.js'

/** The language in which the user reads the pages of the wallet. */
export interface ShownLanguage {
  /** Of the attribute `lang`. */
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
  /** Of numbers and times. BCP 47. */
  readonly locale: string
  readonly texts: Translation
}
