import { useContext } from 'react'
import type { UiText } from './text.js'
import { UiTextContext } from './UiTextContext.js'

/** The kit's own words in the language that is set around us. */
export function useUiText(): UiText {
  return useContext(UiTextContext)
}
