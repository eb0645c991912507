import { atom, type ReadableAtom } from 'nanostores'

export type ChunkState<Value> =
  | { readonly status: 'idle' | 'loading' }
  | { readonly status: 'ready'; readonly value: Value }
  | { readonly status: 'failed'; readonly cause: unknown }

/** A part of the product that is fetched when it is needed. */
export interface Chunk<Value> {
  readonly $state: ReadableAtom<ChunkState<Value>>
  /** Fetches it, once; after a failure it tries again. Never throws: the outcome is in `$state`. */
  load(): void
}

/** Unlike `React.lazy` it draws at once what is there already, can be fetched ahead, and can be tried again. */
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
