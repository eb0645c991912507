import type { Clock } from '@latchkey/core'
import { atom, type ReadableAtom } from 'nanostores'

export type AttemptState =
  /** `isLong`: the wait is long enough to need an explanation. */
  | { readonly status: 'waiting'; readonly isLong: boolean }
  | { readonly status: 'done' }
  | { readonly status: 'failed'; readonly error: unknown }

/** A request to a wallet for which a view waits. */
export interface ViewAttempt {
  readonly $state: ReadableAtom<AttemptState>
  /** Sends the request when the view opens. Does nothing if it was sent already. */
  begin(): void
  /** Sends the request, also again. A pending one is cancelled. */
  start(): void
}

export interface AttemptParameters {
  readonly clock: Clock
  /** Aborted when the waiting view closes. */
  readonly closed: AbortSignal
  /** Cancels the request. */
  readonly cancelled: AbortSignal
  /** The answer to a request that was sent before the view opened, and that its sender cancels. */
  readonly sent?: Promise<unknown> | undefined
  readonly ask: (signal: AbortSignal) => Promise<unknown>
  /** Called after the success was visible for `shown` ms. */
  readonly onDone: () => void
}

/** ms after which the view says that it is still waiting, and offers a way out. */
const long = 8000
/** ms for which the success stays visible: the latch takes 150 of them to close. */
const shown = 600

export function createAttempt({ clock, closed, cancelled, sent, ask, onDone }: AttemptParameters): ViewAttempt {
  const $state = atom<AttemptState>({ status: 'waiting', isLong: false })
  let current: AbortController | undefined
  const wait = async (send: (signal: AbortSignal) => Promise<unknown>): Promise<void> => {
    current?.abort()
    current = new AbortController()
    const { signal } = current
    const over = AbortSignal.any([signal, closed])
    $state.set({ status: 'waiting', isLong: false })
    const stopClock = clock.after(long, () => $state.set({ status: 'waiting', isLong: true }))
    over.addEventListener('abort', stopClock, { once: true })
    try {
      await send(AbortSignal.any([signal, cancelled]))
      if (over.aborted) return
      $state.set({ status: 'done' })
      const stopShowing = clock.after(shown, onDone)
      closed.addEventListener('abort', stopShowing, { once: true })
    } catch (error) {
      if (!over.aborted) $state.set({ status: 'failed', error })
    } finally {
      stopClock()
    }
  }
  return {
    $state,
    begin() {
      if (!current && !closed.aborted) void wait(sent === undefined ? ask : () => sent)
    },
    start: () => void wait(ask),
  }
}
