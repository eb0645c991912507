import type { MailTexts } from './mailTexts.js'

/** How a mail is written. */
export interface MailLanguage {
  /** Of the attribute `lang`. */
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
  /** Of times. BCP 47. */
  readonly locale: string
  readonly texts: MailTexts
}
