import { atom } from 'nanostores'
import { derive } from '../contract/derive.js'
import type { ConnectorEntry, ConnectorStore } from '../contract/stores.js'

/** What discovery has found, by namespace, in the order of discovery. */
export function createConnectorStore(): ConnectorStore {
  const $byNamespace = atom<ReadonlyMap<string, readonly ConnectorEntry[]>>(new Map())
  return {
    $all: derive([$byNamespace], (byNamespace) => [...byNamespace.values()].flat()),
    set(namespace, connectors) {
      const byId = new Map<string, ConnectorEntry>()
      for (const connector of connectors) {
        const id = `${namespace}/${connector.id}`
        // The first connector with an id counts.
        if (!byId.has(id)) byId.set(id, { id, namespace, connector })
      }
      const entries = [...byId.values()]
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
