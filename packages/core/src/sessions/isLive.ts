import type { ModalCore } from '../contract/core.js'

/** Whether the app knows a connection of this connector, locked or not. */
export function isLive({ stores }: ModalCore, connectorId: string): boolean {
  return [...stores.connections.$live.get().values()].some((live) => live.connectorId === connectorId)
}
