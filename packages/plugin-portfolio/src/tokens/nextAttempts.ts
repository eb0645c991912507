/** How the reads of one list went. Times are in ms by `Clock.elapsed()`. */
export interface Attempts {
  /** Numbers of the newest attempt, and of the newest one with an answer. */
  readonly newest: number
  readonly answered: number
  /** Since the last complete answer. */
  readonly failures: number
  readonly failedAt?: number | undefined
  readonly readAt?: number | undefined
}

export const noAttempts: Attempts = { newest: 0, answered: 0, failures: 0 }

/**
 * - `restored`: a stored answer was read at that time.
 * - `asked`: an attempt begins. `answered`, `failed`: it ends.
 */
export type AttemptEvent =
  | { readonly kind: 'restored'; readonly at: number }
  | { readonly kind: 'asked' }
  | { readonly kind: 'answered'; readonly attempt: number; readonly at: number; readonly isIncomplete: boolean }
  | { readonly kind: 'failed'; readonly attempt: number; readonly at: number }

/** @returns the same object for an event that comes too late. */
export function nextAttempts(state: Attempts, event: AttemptEvent): Attempts {
  switch (event.kind) {
    case 'restored':
      return { ...state, readAt: event.at }
    case 'asked':
      return { ...state, newest: state.newest + 1 }
    case 'answered': {
      // A newer attempt has answered already.
      if (event.attempt < state.answered) return state
      const answered: Attempts = { ...state, answered: event.attempt, readAt: event.at }
      return event.isIncomplete ? fail(answered, event.at) : { ...answered, failures: 0, failedAt: undefined }
    }
    case 'failed':
      // The newer attempt says more.
      return event.attempt === state.newest ? fail(state, event.at) : state
  }
}

function fail(state: Attempts, at: number): Attempts {
  return { ...state, failures: state.failures + 1, failedAt: at }
}
