import type { Clock } from '@latchkey/core'
import { atom, type ReadableAtom } from 'nanostores'

export interface OpenerState {
  /** How often a link was opened. */
  readonly tries: number
  /**
   * Index of the link that the next click opens. It is the same link again if the user left the
   * page.
   */
  readonly step: number
  /** Shortly after a click, a second click would only open the same link twice. */
  readonly isPaused: boolean
}

/**
 * What is known about opening an app by its links. Browsers do not report whether a link opened
 * anything.
 */
export interface Opener {
  readonly $state: ReadableAtom<OpenerState>
  /** Call it when a click gave a link to the browser. */
  noteOpened(): void
}

export interface OpenerParameters {
  readonly clock: Clock
  readonly document: Pick<Document, 'visibilityState' | 'addEventListener'>
  /** Aborted when the view closes. */
  readonly closed: AbortSignal
}

/** ms until the next click. */
const pause = 1000

/**
 * Moves on to the next link (native, universal, store) if the page stays visible after a click. A
 * user who left the page for the app gets the same link again.
 */
export function createOpener({ clock, document, closed }: OpenerParameters): Opener {
  const $state = atom<OpenerState>({ tries: 0, step: 0, isPaused: false })
  let hasLeft = false
  let stopPause = (): void => undefined
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState !== 'hidden' || hasLeft || $state.get().tries === 0) return
      hasLeft = true
      stepTo((step) => Math.max(0, step - 1))
    },
    { signal: closed },
  )
  closed.addEventListener('abort', () => stopPause(), { once: true })

  function stepTo(next: (step: number) => number): void {
    $state.set({ ...$state.get(), step: next($state.get().step) })
  }

  return {
    $state,
    noteOpened() {
      hasLeft = false
      const { tries, step } = $state.get()
      $state.set({ tries: tries + 1, step: step + 1, isPaused: true })
      stopPause()
      stopPause = clock.after(pause, () => $state.set({ ...$state.get(), isPaused: false }))
    },
  }
}
