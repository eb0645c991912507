import type { Clock } from '@latchkey/core'
import { atom, type ReadableAtom } from 'nanostores'

export interface OpenerState {
  /** How often it was opened. */
  readonly tries: number
  /** Which way the next tap takes: the first again, unless it seems to have led nowhere. */
  readonly step: number
  /** Right after a tap: a second one would only be the same one twice. */
  readonly isPaused: boolean
}

/** What is known about opening an app by its links. A browser does not tell whether a link led anywhere. */
export interface Opener {
  readonly $state: ReadableAtom<OpenerState>
  /** Somebody tapped, and a link was handed to the browser. */
  note(): void
}

export interface OpenerParameters {
  readonly clock: Clock
  readonly document: Pick<Document, 'visibilityState' | 'addEventListener'>
  /** The end of the view. */
  readonly closed: AbortSignal
}

/** ms after which it may be tried again (specification section 9: pairing retry). */
const pause = 1000

/**
 * Goes on to the next way (native, universal, store) when the page has stayed in sight after a tap: whoever left it for the app
 * gets the same way again.
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
    note() {
      hasLeft = false
      const { tries, step } = $state.get()
      $state.set({ tries: tries + 1, step: step + 1, isPaused: true })
      stopPause()
      stopPause = clock.after(pause, () => $state.set({ ...$state.get(), isPaused: false }))
    },
  }
}
