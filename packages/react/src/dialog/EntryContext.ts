import type { ViewEntry } from '@latchkey/core'
import { type Context, createContext } from 'react'

export interface EntryContextValue {
  /** The view that is drawn, as it stands in the stack. */
  readonly entry: ViewEntry
}

export const EntryContext: Context<EntryContextValue | undefined> = /* @__PURE__ */ createContext<
  EntryContextValue | undefined
>(undefined)
