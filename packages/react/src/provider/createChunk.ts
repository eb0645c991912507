import { atom, type ReadableAtom } from 'nanostores'

export type ChunkState<Value> =
  | { readonly status: 'idle' | 'loading' }
  | { readonly status: 'ready'; readonly value: Value }
  | { readonly status: 'failed'; readonly cause: unknown }

/** A lazily loaded part of the package. */
export interface Chunk<Value> {
  readonly $state: ReadableAtom<ChunkState<Value>>
  /** Fetches it, once; after a failure it tries again. Never throws: the outcome is in `$state`. */
  load(): void
}

/** Unlike `React.lazy` it renders loaded code at once, can be prefetched, and can be retried. */
export function createChunk<Value>(fetch: () => Promise<Value>): Chunk<Value> {
  const $state = atom<ChunkState<Value>>({ status: 'idle' })
  return {
    $state,
    load() {
      const { status } = $state.get()
      if (status === 'loading' || status === 'ready') return
      $state.set({ status: 'loading' })
      fetch().then(
        (value) => $state.set({ status: 'ready', value }),
        (cause: unknown) => $state.set({ status: 'failed', cause }),
      )
    },
  }
}
