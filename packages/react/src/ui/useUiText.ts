import { useContext } from 'react'
import type { UiText } from './text.js'
import { UiTextContext } from './UiTextContext.js'

/** The kit's own texts in the language of the surrounding context. */
export function useUiText(): UiText {
  return useContext(UiTextContext)
}
