import { type Clock, debounce } from '@latchkey/core'
import { atom, type ReadableAtom } from 'nanostores'
import type { NameSuggestion, NamesApi } from '../api.js'
import { labelProblem } from './labelProblem.js'

export interface NameSearchState {
  /** What was typed, in lower case. */
  readonly label: string
  /**
   * - `idle`: nothing was typed, or it is not asked yet.
   * - `short`, `characters`: the label can't be registered.
   * - `loading`, `free`, `taken`: what the service says about it.
   * - `failed`: the service did not answer.
   */
  readonly status: 'idle' | 'short' | 'characters' | 'loading' | 'free' | 'taken' | 'failed'
  /** Free names like it. Those of the last answer stay until the next one. */
  readonly suggestions: readonly NameSuggestion[]
}

export interface NameSearch {
  readonly $state: ReadableAtom<NameSearchState>
  type(text: string): void
  /** Asks again after a failure. */
  retry(): void
}

export interface NameSearchParameters {
  readonly api: Pick<NamesApi, 'suggest' | 'suffixes'>
  readonly clock: Clock
  /** Ends the search. */
  readonly closed: AbortSignal
  readonly label?: string | undefined
}

/** ms without typing before the service is asked. */
const pause = 500

/** Whether a name is free, while the user types it. The newest text wins. */
export function createNameSearch({ api, clock, closed, label = '' }: NameSearchParameters): NameSearch {
  const [suffix = ''] = api.suffixes
  const $state = atom<NameSearchState>({ label: '', status: 'idle', suggestions: [] })
  let asking: AbortController | undefined

  const ask = async (): Promise<void> => {
    const { label: asked } = $state.get()
    const problem = labelProblem(asked)
    if (problem) return $state.set({ label: asked, status: asked === '' ? 'idle' : problem, suggestions: [] })
    asking = new AbortController()
    const signal = AbortSignal.any([asking.signal, closed])
    $state.set({ ...$state.get(), status: 'loading' })
    try {
      const found = await api.suggest(asked, { signal })
      if (signal.aborted) return
      const name = `${asked}.${suffix}`
      const isTaken = found.some((each) => each.name === name && each.isTaken)
      const suggestions = found.filter((each) => each.name !== name && !each.isTaken)
      $state.set({ label: asked, status: isTaken ? 'taken' : 'free', suggestions })
    } catch {
      // The reason changes nothing: the user can try again or register without the answer.
      if (!signal.aborted) $state.set({ label: asked, status: 'failed', suggestions: [] })
    }
  }
  const later = debounce(clock, pause)
  let cancel: (() => void) | undefined
  closed.addEventListener('abort', () => cancel?.(), { once: true })

  const search: NameSearch = {
    $state,
    type(text) {
      const typed = text.trim().toLowerCase()
      if (typed === $state.get().label) return
      asking?.abort()
      const hasWrong = labelProblem(typed) === 'characters'
      $state.set({ ...$state.get(), label: typed, status: hasWrong ? 'characters' : 'idle' })
      cancel?.()
      if (!hasWrong) cancel = later(() => void ask())
    },
    retry: () => void ask(),
  }
  if (label !== '') search.type(label)
  return search
}
