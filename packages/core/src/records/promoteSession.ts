import type { ModalCore } from '../contract/core.js'
import { connectorsKey, readStoredConnectors } from './storedConnectors.js'

/** Moves a connector to the front of the stored connectors, so that it is restored first. */
export function promoteSession(core: ModalCore, connectorId: string): void {
  const others = readStoredConnectors(core).flatMap((stored) =>
    stored.connectorId === connectorId ? [] : stored.connectorId,
  )
  core.storage.write(connectorsKey, [connectorId, ...others])
}
