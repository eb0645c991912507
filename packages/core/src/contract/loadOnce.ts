import { NotLoadedError } from '../errors/NotLoadedError.js'

/**
 * Fetches code when it is first needed, and from then on has it without a turn of the event loop, which browsers take for every `import()`:
 * whoever chooses a wallet that is ready sees its answer in the next frame. A failed fetch is tried again.
 *
 * @throws {NotLoadedError} from what it returns.
 *
 * @example
 * const door = loadOnce(() => import('./connection.js'))
 */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined
  return () => {
    loaded ??= load().catch((cause) => {
      loaded = undefined
      throw new NotLoadedError({ cause })
    })
    loaded.catch(() => undefined) // whoever fetches ahead need not listen
    return loaded
  }
}
