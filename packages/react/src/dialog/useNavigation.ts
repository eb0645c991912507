import type { ModalState, ViewDirection, ViewEntry } from '@latchkey/core'
import { atom, type WritableAtom } from 'nanostores'
import { type RefObject, useLayoutEffect, useMemo } from 'react'
import { useStore } from '../hooks/useStore.js'
import { useModal } from '../provider/useModal.js'
import { afterFrame } from './afterFrame.js'
import { showPrerendered } from './showPrerendered.js'

/** What the dialog shows: a snapshot of its stores. */
export interface Navigation {
  readonly isOpen: boolean
  readonly stack: readonly ViewEntry[]
  readonly ahead: ViewEntry | undefined
  readonly direction: ViewDirection
}

/**
 * The state of the dialog's stores as React renders it. A synchronous change of several stores is
 * one update here. If the dialog opens with the prerendered entry, that entry is shown at once and
 * this state follows after the frame, so that no React work delays the list after a click.
 */
export function useNavigation(dialog: RefObject<HTMLDialogElement | null>): Navigation {
  const { state } = useModal()
  const $navigation = useMemo(() => atom(read(state)), [state])
  useLayoutEffect(() => follow(state, $navigation, dialog), [state, $navigation, dialog])
  return useStore($navigation)
}

function read({ $isOpen, $stack, $prerendered, $direction }: ModalState): Navigation {
  return { isOpen: $isOpen.get(), stack: $stack.get(), ahead: $prerendered.get(), direction: $direction.get() }
}

function follow(
  state: ModalState,
  $navigation: WritableAtom<Navigation>,
  dialog: RefObject<HTMLDialogElement | null>,
): () => void {
  let isChanged = false
  /** Set while the page shows an entry that React has not rendered as open. */
  let stopWaiting: (() => void) | undefined
  const update = (): void => {
    stopWaiting = undefined
    $navigation.set(read(state))
  }
  const apply = (): void => {
    isChanged = false
    const { isOpen, stack } = read(state)
    const { current } = dialog
    if (stopWaiting) {
      stopWaiting()
      if (!isOpen) current?.close()
    } else if (isOpen && !$navigation.get().isOpen && showPrerendered(current, stack.at(-1))) {
      stopWaiting = afterFrame(document, update)
      return
    }
    update()
  }
  const change = (): void => {
    if (!isChanged) queueMicrotask(apply)
    isChanged = true
  }
  update() // changes since the render
  const { $isOpen, $stack, $prerendered, $direction } = state
  const stops = [$isOpen, $stack, $prerendered, $direction].map((store) => store.listen(change))
  return () => {
    stopWaiting?.()
    for (const stop of stops) stop()
  }
}
