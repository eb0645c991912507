import type { ModalState, ViewDirection, ViewEntry } from '@latchkey/core'
import { atom, type WritableAtom } from 'nanostores'
import { type RefObject, useLayoutEffect, useMemo } from 'react'
import { useStore } from '../hooks/useStore.js'
import { useModal } from '../provider/useModal.js'
import { afterFrame } from './afterFrame.js'
import { openAhead } from './openAhead.js'

/** Where the dialog stands, all of one moment. */
export interface Journey {
  readonly isOpen: boolean
  readonly stack: readonly ViewEntry[]
  readonly ahead: ViewEntry | undefined
  readonly direction: ViewDirection
}

/**
 * What React draws of the dialog's stores; a change of several of them is one change here. Where the dialog opens with what was drawn
 * ahead, that is shown at once, and this follows after the frame: nothing of React is on the way from the click to the list.
 */
export function useJourney(dialog: RefObject<HTMLDialogElement | null>): Journey {
  const { state } = useModal()
  const $journey = useMemo(() => atom(read(state)), [state])
  useLayoutEffect(() => follow(state, $journey, dialog), [state, $journey, dialog])
  return useStore($journey)
}

function read({ $isOpen, $stack, $ahead, $direction }: ModalState): Journey {
  return { isOpen: $isOpen.get(), stack: $stack.get(), ahead: $ahead.get(), direction: $direction.get() }
}

function follow(
  state: ModalState,
  $journey: WritableAtom<Journey>,
  dialog: RefObject<HTMLDialogElement | null>,
): () => void {
  let isChanged = false
  /** Set while the page shows what React does not know of. */
  let stopWaiting: (() => void) | undefined
  const tell = (): void => {
    stopWaiting = undefined
    $journey.set(read(state))
  }
  const take = (): void => {
    isChanged = false
    const { isOpen, stack } = read(state)
    const { current } = dialog
    if (stopWaiting) {
      stopWaiting()
      if (!isOpen) current?.close()
    } else if (isOpen && !$journey.get().isOpen && openAhead(current, stack.at(-1))) {
      stopWaiting = afterFrame(document, tell)
      return
    }
    tell()
  }
  const change = (): void => {
    if (!isChanged) queueMicrotask(take)
    isChanged = true
  }
  tell() // what changed since it was drawn
  const { $isOpen, $stack, $ahead, $direction } = state
  const stops = [$isOpen, $stack, $ahead, $direction].map((store) => store.listen(change))
  return () => {
    stopWaiting?.()
    for (const stop of stops) stop()
  }
}
