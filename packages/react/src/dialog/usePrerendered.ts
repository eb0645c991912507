import { DestroyedError, type ViewEntry } from '@latchkey/core'
import { useEffect } from 'react'
import { useStore } from '../hooks/useStore.js'
import type { Chunk } from '../provider/createChunk.js'
import { useModalContext } from '../provider/useModalContext.js'

/**
 * Prepares the first view whenever the dialog is closed.
 *
 * @param ahead - The entry that opening will show, as the modal's stores have it.
 * @returns The same entry, as soon as its code is loaded.
 */
export function usePrerendered(isOpen: boolean, ahead: ViewEntry | undefined): ViewEntry | undefined {
  const { modal, chunks } = useModalContext()
  const current = useStore(modal.state.$current)
  const code: Chunk<unknown> = ahead ? chunks.view(ahead.view) : chunks.dialog
  const { status } = useStore(code.$state)
  // Again after a connect or disconnect, which changes the first view, and when the entry was used
  // before React rendered the open dialog.
  const isGone = ahead === undefined
  useEffect(() => {
    void [current, isGone]
    if (isOpen) return
    // Everything it fetches is loaded: the dialog came with it.
    modal.prepare().catch((cause: unknown) => {
      // The app may destroy the modal before React runs this.
      if (!(cause instanceof DestroyedError)) throw cause
    })
  }, [modal, isOpen, current, isGone])
  return status === 'ready' ? ahead : undefined
}
