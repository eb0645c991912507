import type { ModalCore } from '../contract/core.js'
import { NotConnectedError } from '../errors/NotConnectedError.js'
import { promoteSession } from '../records/promoteSession.js'
import { saveChoices } from '../records/storedChoices.js'
import { stayWithActive } from '../subjects/stayWithActive.js'

/**
 * Makes another live connection the active one of its namespace, and that namespace the active one, also after a reload.
 * @throws {NotConnectedError} when there is no such connection.
 */
export function switchConnection(core: ModalCore, connectionId: string): void {
  const { connections } = core.stores
  const live = connections.$live.get().get(connectionId)
  if (!live) throw new NotConnectedError()
  connections.activate(connectionId)
  stayWithActive(core, live.namespace)
  promoteSession(core, live.connectorId)
  saveChoices(core)
}
