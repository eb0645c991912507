import { type Context, createContext } from 'react'
import { type UiText, uiText } from './text.js'

/** Gives the kit's own words in another language: `<UiTextContext.Provider value={…}>`. */
export const UiTextContext: Context<UiText> = /* @__PURE__ */ createContext(uiText)
