import { useContext } from 'react'
import { LanguageContext } from './LanguageContext.js'
import type { Translation } from './Translation.js'

/** The texts of failures in the language of the user. */
export function useFailures(): Translation['failures'] {
  return useContext(LanguageContext).texts.failures
}
