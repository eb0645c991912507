import type { Modal, ViewEntry } from '@latchkey/core'
import { useEntry } from '../../dialog/useEntry.js'
import { useViewState } from '../../dialog/useViewState.js'
import { useStore } from '../../hooks/useStore.js'
import { useModalContext } from '../../provider/useModalContext.js'
import { type AttemptState, createAttempt } from './createAttempt.js'
import { leave } from './leave.js'

export interface UseAttemptParameters {
  readonly ask: (signal: AbortSignal) => Promise<unknown>
  /** Views that lead here: closed together with this one after a success. */
  readonly connectorIds: readonly string[]
}

/**
 * Sends one request when the view opens. It stays pending while another view covers this one;
 * closing this view cancels it.
 */
export function useAttempt({ ask, connectorIds }: UseAttemptParameters): {
  readonly state: AttemptState
  /** Sends the request again. */
  start(): void
  /** Closes the view at once, which cancels the request. */
  cancel(): void
} {
  const { modal, clock } = useModalContext()
  const { entry } = useEntry()
  const { $state, start } = useViewState('attempt', () => begin(entry))
  return {
    state: useStore($state),
    start,
    cancel: () => (modal.state.$stack.get().length > 1 ? modal.back() : modal.close()),
  }

  function begin({ opened }: ViewEntry): ReturnType<typeof createAttempt> {
    const attempt = createAttempt({
      clock,
      closed: opened.closed,
      ask,
      onDone: () => leave(modal as Modal, entry, connectorIds),
    })
    // Not during render: the request changes stores that other components read.
    queueMicrotask(() => !opened.closed.aborted && attempt.start())
    return attempt
  }
}
