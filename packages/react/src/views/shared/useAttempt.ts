import type { Modal } from '@latchkey/core'
import { useEffect } from 'react'
import { useEntry } from '../../dialog/useEntry.js'
import { useViewState } from '../../dialog/useViewState.js'
import { useStore } from '../../hooks/useStore.js'
import { useModalContext } from '../../provider/useModalContext.js'
import { cancelOnClose } from './cancelOnClose.js'
import { type AttemptState, createAttempt } from './createAttempt.js'
import { leave } from './leave.js'

export interface UseAttemptParameters {
  readonly ask: (signal: AbortSignal) => Promise<unknown>
  /** The answer to a request that was sent in the click that opened the view, e.g. by `connectWallet`. */
  readonly sent?: Promise<unknown> | undefined
  /** Ids of the views that lead here: closed together with this one after a success. */
  readonly parents: readonly string[]
}

/**
 * Waits for the answer to one request: `sent`, or what `ask` sends once the view is open. The
 * request stays pending while another view covers this one; closing this view cancels it.
 */
export function useAttempt({ ask, sent, parents }: UseAttemptParameters): {
  readonly state: AttemptState
  /** Sends the request again. */
  start(): void
  /** Closes the view at once, which cancels the request. */
  cancel(): void
} {
  const { modal, clock } = useModalContext()
  const { entry } = useEntry()
  const { $state, begin, start } = useViewState('attempt', ({ opened }) => {
    const cancelled = new AbortController()
    cancelOnClose(modal, opened, () => cancelled.abort())
    return createAttempt({
      clock,
      closed: opened.closed,
      cancelled: cancelled.signal,
      sent,
      ask,
      onDone: () => leave(modal as Modal, entry, parents),
    })
  })
  useEffect(begin, [begin])
  return {
    state: useStore($state),
    start,
    cancel: () => (modal.state.$stack.get().length > 1 ? modal.back() : modal.close()),
  }
}
