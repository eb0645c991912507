import { checkFactoryOptions } from '../entities/checkFactoryOptions.js'
import { func } from '../entities/optionRules.js'
import { NotLoadedError } from '../errors/NotLoadedError.js'

const rules = { load: func }

/**
 * Returns a loader that fetches code at the first call and keeps it. Later calls take no turn of
 * the event loop, which browsers take for every `import()`. So a click on a wallet that is ready
 * shows its answer in the next frame. A failed fetch is tried again by the next call.
 *
 * @throws {NotLoadedError} from the returned function.
 * @throws {ConfigurationError} for anything but a function.
 *
 * @example
 * const loadConnection = loadOnce(() => import('./connection.js'))
 */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  checkFactoryOptions('loadOnce', { load }, rules, ['load'])
  let loaded: Promise<T> | undefined
  return () => {
    loaded ??= load().catch((cause) => {
      loaded = undefined
      throw new NotLoadedError({ cause })
    })
    loaded.catch(() => undefined) // a prefetch may ignore the result
    return loaded
  }
}
