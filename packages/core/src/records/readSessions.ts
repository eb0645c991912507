import type { ModalCore } from '../contract/core.js'
import type { SessionRecord } from '../contract/sessionRecord.js'
import { readSession } from './storedSessions.js'
import { readStoredWays } from './storedWays.js'

/** The sessions of the last visits, most recently used first. Hints: what the wallets answer decides. */
export function readSessions(core: ModalCore): readonly SessionRecord[] {
  return readStoredWays(core).flatMap(({ way }) => readSession(core, way) ?? [])
}
