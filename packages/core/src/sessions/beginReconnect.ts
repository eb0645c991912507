import type { ModalCore } from '../contract/core.js'
import type { Attempt } from '../contract/stores.js'
import type { StoredConnector } from '../records/storedConnectors.js'

/** By namespace: an attempt that holds the place of all its stored ways in. */
export type ReconnectAttempts = ReadonlyMap<string, Attempt>

/**
 * Takes the place of whatever comes back, so that the status is `reconnecting` from the first moment. What is under way already is joined,
 * and what the user is connecting by the same way in is that attempt's: another tab may have its session first.
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
