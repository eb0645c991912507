import type { ViewEntry } from '@latchkey/core'
import { useEffect } from 'react'
import { useStore } from '../hooks/useStore.js'
import type { Chunk } from '../provider/createChunk.js'
import { useModalContext } from '../provider/useModalContext.js'

/**
 * Asks the modal, whenever the dialog is closed, what opening will show.
 *
 * @param ahead - What it said.
 * @returns that, as soon as its code is there.
 */
export function useAhead(isOpen: boolean, ahead: ViewEntry | undefined): ViewEntry | undefined {
  const { modal, chunks } = useModalContext()
  const current = useStore(modal.state.$current)
  const code: Chunk<unknown> = ahead ? chunks.view(ahead.view) : chunks.dialog
  const { status } = useStore(code.$state)
  // Again when somebody comes or goes, by which it becomes another, and when it was used up before React heard that the dialog opened.
  const isGone = ahead === undefined
  useEffect(() => {
    void [current, isGone]
    if (!isOpen) void modal.prepare() // what it fetches is here: the dialog came with it
  }, [modal, isOpen, current, isGone])
  return status === 'ready' ? ahead : undefined
}
