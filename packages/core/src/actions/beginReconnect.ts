import type { ModalCore } from '../contract/core.js'
import type { Attempt } from '../contract/stores.js'
import type { StoredWay } from './storedWays.js'

/** By namespace: an attempt that holds the place of all its stored ways in. */
export type ReconnectAttempts = ReadonlyMap<string, Attempt>

/**
 * Takes the place of whatever comes back, so that the status is `reconnecting` from the first moment. What is under way already is joined.
 */
export function beginReconnect(core: ModalCore, ways: readonly StoredWay[]): ReconnectAttempts {
  const { attempts, connections } = core.stores
  const begun = new Map<string, Attempt>()
  for (const { way, namespaces } of ways) {
    for (const namespace of namespaces) {
      const isLive = connections.$live.get().has(`${way}@${namespace}`)
      if (isLive || begun.has(namespace) || !core.adapters.has(namespace)) continue
      const current = attempts.$silent.get().get(namespace)
      begun.set(namespace, current ?? attempts.begin({ kind: 'reconnect', way, namespaces: [namespace] }))
    }
  }
  return begun
}
