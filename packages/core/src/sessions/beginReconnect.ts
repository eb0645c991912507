import type { ModalCore } from '../contract/core.js'
import type { Attempt } from '../contract/stores.js'
import type { StoredConnector } from '../records/storedConnectors.js'

/** Attempts by namespace. Each covers all stored connectors of its namespace. */
export type ReconnectAttempts = ReadonlyMap<string, Attempt>

/**
 * Begins an attempt in each namespace with a stored session, so that the status is `reconnecting`
 * at once.
 *
 * - A running restore is joined.
 * - A connector that the user is connecting is left to that attempt: another tab can have stored
 *   its session first.
 */
export function beginReconnect(core: ModalCore, entries: readonly StoredConnector[]): ReconnectAttempts {
  const { attempts, connections } = core.stores
  const begun = new Map<string, Attempt>()
  for (const { connectorId, namespaces } of entries) {
    for (const namespace of namespaces) {
      const isLive = connections.$live.get().has(`${connectorId}@${namespace}`)
      const connecting = attempts.$all.get().get(namespace)
      const isTaken = connecting?.kind === 'connect' && connecting.connectorId === connectorId
      if (isLive || isTaken || begun.has(namespace) || !core.adapters.has(namespace)) continue
      const current = attempts.$silent.get().get(namespace)
      begun.set(namespace, current ?? attempts.begin({ kind: 'reconnect', connectorId, namespaces: [namespace] }))
    }
  }
  return begun
}
