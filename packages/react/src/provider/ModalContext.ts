import type { Clock, Hint, Modal } from '@latchkey/core'
import type { ReadableAtom } from 'nanostores'
import { type Context, createContext } from 'react'
import type { ButtonSheet } from '../buttons/createButtonSheet.js'
import type { Texts } from '../text/Texts.js'
import type { Chunks } from './createChunks.js'

/** What `ModalProvider` gives to everything below it. */
export interface ModalContextValue {
  readonly modal: Modal
  /** The initial value of each store, which is what a server has rendered. */
  readonly initial: ReadonlyMap<ReadableAtom, unknown>
  readonly chunks: Chunks
  readonly sheet: ButtonSheet
  readonly clock: Clock
  /** Later ones win over earlier ones, and all over the built-in texts. */
  readonly texts: readonly Texts[]
  readonly hint: Hint | undefined
}

export const ModalContext: Context<ModalContextValue | undefined> = /* @__PURE__ */ createContext<
  ModalContextValue | undefined
>(undefined)
