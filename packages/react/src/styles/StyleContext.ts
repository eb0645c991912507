import { type Context, createContext } from 'react'
import type { StyleSheet } from './createStyleSheet.js'

/**
 * The style sheet of the surrounding shadow root. `undefined` outside one, where components are
 * unstyled.
 */
export const StyleContext: Context<StyleSheet | undefined> = /* @__PURE__ */ createContext<StyleSheet | undefined>(
  undefined,
)
