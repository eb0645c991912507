import { loadOnce } from '../contract/loadOnce.js'

/**
 * What leads through gates. Most apps have no gate, so it is a chunk of its own. It is fetched through the chunk of the actions alone.
 * @throws {NotLoadedError} from what it returns.
 */
export const loadGates = (): Promise<typeof import('./gates.js')> => loadOnce(() => import('./gates.js'))()
