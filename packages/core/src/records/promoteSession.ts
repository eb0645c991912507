import type { ModalCore } from '../contract/core.js'
import { readStoredWays, waysKey } from './storedWays.js'

/** Makes a way in the one that is tried first next time. */
export function promoteSession(core: ModalCore, way: string): void {
  const others = readStoredWays(core).flatMap((stored) => (stored.way === way ? [] : stored.way))
  core.storage.write(waysKey, [way, ...others])
}
