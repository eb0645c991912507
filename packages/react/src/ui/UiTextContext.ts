import { type Context, createContext } from 'react'
import { type UiText, uiText } from './text.js'

/** Provides the kit's own texts in another language: `<UiTextContext.Provider value={…}>`. */
export const UiTextContext: Context<UiText> = /* @__PURE__ */ createContext(uiText)
