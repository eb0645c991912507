import { loadOnce } from '../contract/loadOnce.js'

/**
 * Loads the chunk that runs gates. It is separate because most apps have no gate. Only the chunk of
 * the actions imports it.
 * @throws {NotLoadedError} when it can't be fetched.
 */
export const loadGates = (): Promise<typeof import('./gates.js')> => loadOnce(() => import('./gates.js'))()
