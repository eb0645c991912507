import type { ModalCore } from '../contract/core.js'
import { connectorsKey, readStoredConnectors } from './storedConnectors.js'

/** Makes a way in the one that is tried first next time. */
export function promoteSession(core: ModalCore, connectorId: string): void {
  const others = readStoredConnectors(core).flatMap((stored) =>
    stored.connectorId === connectorId ? [] : stored.connectorId,
  )
  core.storage.write(connectorsKey, [connectorId, ...others])
}
