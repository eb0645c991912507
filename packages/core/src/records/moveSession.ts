import type { ModalCore } from '../contract/core.js'
import { connectorsKey, readConnectorIds, sessionKey } from './storedConnectors.js'
import { readSession, rememberWallet } from './storedSessions.js'

/**
 * Gives the record of a wallet to the connector by which it is found now, unless that one has a
 * record of its own. It is synchronous, so that no other tab does the same.
 */
export function moveSession(core: ModalCore, connectorId: string, movedTo: string): void {
  const record = readSession(core, connectorId)
  if (!record) return
  const own = readSession(core, movedTo)
  core.storage.remove(sessionKey + connectorId)
  if (!own) core.storage.write(sessionKey + movedTo, JSON.parse(JSON.stringify({ ...record, connectorId: movedTo })))
  core.storage.write(connectorsKey, readConnectorIds(core))
  rememberWallet(core, movedTo)
}
