import { type Clock, type Hint, type Modal, systemClock } from '@latchkey/core'
import type { ReadableAtom } from 'nanostores'
import { type ReactNode, useEffect, useMemo } from 'react'
import { createButtonSheet } from './buttons/createButtonSheet.js'
import { DialogOutlet } from './dialog/DialogOutlet.js'
import { useStore } from './hooks/useStore.js'
import { checkFirstPaint } from './provider/checkFirstPaint.js'
import { checkModal } from './provider/checkModal.js'
import { createChunks } from './provider/createChunks.js'
import { ModalContext, type ModalContextValue } from './provider/ModalContext.js'
import { Running } from './provider/Running.js'
import type { Texts } from './text/Texts.js'

export interface ModalProviderProps {
  readonly modal: Modal
  /**
   * The app's own texts in place of ours, or a list of them: later ones win. Keep the object the
   * same between renders.
   */
  readonly texts?: Texts | readonly Texts[] | undefined
  /** For one modal that serves many visitors. Default: the `hint` of `createModal()`. */
  readonly hint?: Hint | undefined
  /** For tests. */
  readonly clock?: Clock | undefined
  readonly children?: ReactNode
}

/**
 * Starts the modal while it is mounted and gives it to the hooks and buttons below. Renders only
 * its children until the dialog is opened; on a server that is all it does. In embedded mode the
 * dialog is where `<EmbeddedDialog>` is.
 *
 * @throws {ConfigurationError} for a prop of another form, e.g. a modal that is `undefined`.
 */
export function ModalProvider({
  modal,
  texts,
  hint: own,
  clock = systemClock,
  children,
}: ModalProviderProps): ReactNode {
  checkModal('ModalProvider', modal, texts)
  checkFirstPaint('ModalProvider', own, clock)
  const hint = own ?? modal.settings.hint
  const fixed = useMemo(
    () => ({
      modal,
      initial: new Map(Object.values(modal.state).map((store: ReadableAtom) => [store, store.get()])),
      chunks: createChunks(modal),
      sheet: createButtonSheet(),
    }),
    [modal],
  )
  const translated = useStore(fixed.chunks.$texts)
  const value = useMemo<ModalContextValue>(
    () => ({ ...fixed, texts: [translated, texts ?? []].flat(2), hint, clock }),
    [fixed, translated, texts, hint, clock],
  )
  useEffect(() => fixed.chunks.followLocale(value), [fixed, value])
  return (
    <ModalContext.Provider value={value}>
      {children}
      <Running modal={modal} />
      {!modal.settings.embedded && <DialogOutlet />}
    </ModalContext.Provider>
  )
}
