import type { ModalCore } from '../contract/core.js'
import type { SessionRecord } from '../contract/sessionRecord.js'
import { readStoredConnectors } from './storedConnectors.js'
import { readSession } from './storedSessions.js'

/**
 * The stored session records, most recently used first. They are hints: the wallets' answers
 * decide.
 */
export function readSessions(core: ModalCore): readonly SessionRecord[] {
  return readStoredConnectors(core).flatMap(({ connectorId }) => readSession(core, connectorId) ?? [])
}
