import type { ViewEntry } from '@latchkey/core'
import { type Context, createContext } from 'react'

export interface EntryContextValue {
  /** The stack entry of the view that is rendered. */
  readonly entry: ViewEntry
}

export const EntryContext: Context<EntryContextValue | undefined> = /* @__PURE__ */ createContext<
  EntryContextValue | undefined
>(undefined)
