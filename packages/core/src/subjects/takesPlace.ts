import type { ModalCore } from '../contract/core.js'

/**
 * Whether a connection that comes back becomes the active one of its namespace: where it was used more recently than the one that came back
 * before it, and the user has not gone on with that one.
 */
export function takesPlace(core: ModalCore, connectorId: string, namespace: string): boolean {
  const { order, settled } = core.run()
  const { $activeIds, $live } = core.stores.connections
  const active = $live.get().get($activeIds.get().get(namespace) ?? '')
  const rank = order.indexOf(connectorId)
  return !settled.has(namespace) && rank >= 0 && rank < order.indexOf(active?.connectorId ?? '')
}
