import { atom } from 'nanostores'
import { derive } from '../contract/derive.js'
import type { ConnectorEntry, ConnectorStore } from '../contract/stores.js'

/** What discovery has found so far, by namespace, in the order in which it was found. */
export function createConnectorStore(): ConnectorStore {
  const $byNamespace = atom<ReadonlyMap<string, readonly ConnectorEntry[]>>(new Map())
  return {
    $all: derive([$byNamespace], (byNamespace) => [...byNamespace.values()].flat()),
    set(namespace, connectors) {
      const byKey = new Map<string, ConnectorEntry>()
      for (const connector of connectors) {
        const key = `${namespace}/${connector.id}`
        if (!byKey.has(key)) byKey.set(key, { id: key, namespace, connector }) // the first holder of an id keeps it
      }
      const entries = [...byKey.values()]
      $byNamespace.set(new Map($byNamespace.get()).set(namespace, entries))
    },
    remove(namespace) {
      const rest = new Map($byNamespace.get())
      if (rest.delete(namespace)) $byNamespace.set(rest)
    },
    clear() {
      $byNamespace.set(new Map())
    },
  }
}
