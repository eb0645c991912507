import type { ModalCore } from '../contract/core.js'
import { NotConnectedError } from '../errors/NotConnectedError.js'
import { saveChoices } from '../records/storedChoices.js'
import { promoteSession } from '../records/storedConnectors.js'

/**
 * Makes another live connection the active one of its namespace, and its namespace the active one,
 * also after a reload.
 * @throws {NotConnectedError} when there is no such connection.
 */
export function switchConnection(core: ModalCore, connectionId: string): void {
  const { connections } = core.stores
  const live = connections.$live.get().get(connectionId)
  if (!live) throw new NotConnectedError()
  connections.activate(connectionId)
  core.page.current?.settled.add(live.namespace)
  promoteSession(core, live.connectorId)
  saveChoices(core)
}
