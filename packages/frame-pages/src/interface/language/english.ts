import { uiText } from '@latchkey/react/ui'
import { failureText } from '../failureText.js'
import { recoverText } from '../recoverText.js'
import { text } from '../text.js'
import type { ShownLanguage } from './ShownLanguage.js'

/** What is shown where there are no texts in a language of the user. */
export const english: ShownLanguage = {
  language: 'en',
  direction: 'ltr',
  locale: 'en',
  texts: { views: text, failures: failureText, kit: uiText, recover: recoverText },
}
