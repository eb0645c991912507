import type { ViewEntry } from '@latchkey/core'
import { atom } from 'nanostores'
import { useEffect } from 'react'
import { useStore } from '../hooks/useStore.js'
import type { ChunkState } from '../provider/createChunk.js'
import { useModalContext } from '../provider/useModalContext.js'

/** Asks the modal, whenever the dialog is closed, what opening will show. @returns it, as soon as its code is there. */
export function useAhead(): ViewEntry | undefined {
  const { modal, chunks } = useModalContext()
  const { $isOpen, $current, $ahead } = modal.state
  const isOpen = useStore($isOpen)
  const current = useStore($current)
  const ahead = useStore($ahead)
  const { status } = useStore(ahead ? chunks.view(ahead.view).$state : $none)
  useEffect(() => {
    void current
    if (!isOpen) void modal.prepare() // what it fetches is here: this came with it
  }, [modal, isOpen, current])
  return status === 'ready' ? ahead : undefined
}

const $none = atom<ChunkState<never>>({ status: 'idle' })
