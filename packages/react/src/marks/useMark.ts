import { useEffect } from 'react'
import { useStore } from '../hooks/useStore.js'
import { useModalContext } from '../provider/useModalContext.js'

/** Data URLs, as `allowImage` returns them, by what they stand for. */
export type Marks = Readonly<Record<string, string>>

export interface Mark {
  readonly url?: string | undefined
  /** The file with the marks is being fetched. */
  readonly isLoading: boolean
}

/**
 * A mark that this package brings, for the first known key. Nothing is fetched without keys. A file
 * that can't be fetched counts as one without the mark.
 */
export function useMark(load: () => Promise<Marks>, keys: readonly (string | undefined)[]): Mark {
  const chunk = useModalContext().chunks.of(load)
  const state = useStore(chunk.$state)
  const isWanted = keys.length > 0
  useEffect(() => {
    if (isWanted) chunk.load()
  }, [chunk, isWanted])
  if (state.status !== 'ready') return { isLoading: isWanted && state.status !== 'failed' }
  const key = keys.find((each) => each !== undefined && Object.hasOwn(state.value, each))
  return { url: key === undefined ? undefined : state.value[key], isLoading: false }
}
