import type { ViewEntry } from '@latchkey/core'
import { type Context, createContext } from 'react'

export interface EntryContextValue {
  /** The view that is drawn, as it stands in the stack. */
  readonly entry: ViewEntry
  /** What its view keeps while it stands there, drawn or not, by name. */
  readonly kept: Map<string, unknown>
}

export const EntryContext: Context<EntryContextValue | undefined> = /* @__PURE__ */ createContext<
  EntryContextValue | undefined
>(undefined)
