import type { ModalCore } from '../contract/core.js'
import type { SessionRecord } from '../contract/sessionRecord.js'
import { readStoredConnectors } from './storedConnectors.js'
import { readSession } from './storedSessions.js'

/** The sessions of the last visits, most recently used first. Hints: what the wallets answer decides. */
export function readSessions(core: ModalCore): readonly SessionRecord[] {
  return readStoredConnectors(core).flatMap(({ connectorId }) => readSession(core, connectorId) ?? [])
}
