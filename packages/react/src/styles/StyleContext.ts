import { type Context, createContext } from 'react'
import type { StyleSheet } from './createStyleSheet.js'

/** The style sheet of the shadow root around us; `undefined` outside one, where components are drawn unstyled. */
export const StyleContext: Context<StyleSheet | undefined> = /* @__PURE__ */ createContext<StyleSheet | undefined>(
  undefined,
)
