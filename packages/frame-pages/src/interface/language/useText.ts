import { useContext } from 'react'
import { LanguageContext } from './LanguageContext.js'
import type { Translation } from './Translation.js'

/** The texts of views in the language of the user. */
export function useText(): Translation['views'] {
  return useContext(LanguageContext).texts.views
}
