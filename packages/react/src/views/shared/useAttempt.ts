import type { Modal, ViewEntry } from '@latchkey/core'
import { useEntry } from '../../dialog/useEntry.js'
import { useKept } from '../../dialog/useKept.js'
import { useStore } from '../../hooks/useStore.js'
import { useModalContext } from '../../provider/useModalContext.js'
import { type AttemptState, createAttempt } from './createAttempt.js'
import { leave } from './leave.js'

export interface UseAttemptParameters {
  readonly ask: (signal: AbortSignal) => Promise<unknown>
  /** Views that lead here: they are left together with this one once it has worked. */
  readonly ways: readonly string[]
}

/**
 * Asks once when the view is opened, and goes on asking while another view lies over it: leaving the view, not hiding it,
 * takes back what was asked.
 */
export function useAttempt({ ask, ways }: UseAttemptParameters): {
  readonly state: AttemptState
  /** Asks again. */
  start(): void
  /** Leaves the view at once, which takes back what was asked. */
  cancel(): void
} {
  const { modal, clock } = useModalContext()
  const { entry } = useEntry()
  const { $state, start } = useKept('attempt', () => begin(entry))
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
      onDone: () => leave(modal as Modal, entry, ways),
    })
    // Not while React draws: what is asked changes stores that other components read.
    queueMicrotask(() => !opened.closed.aborted && attempt.start())
    return attempt
  }
}
