import { atom } from 'nanostores'
import { derive } from '../contract/derive.js'
import type { ConnectionStore, EndedConnection, LiveConnection } from '../contract/stores.js'

interface State {
  readonly live: ReadonlyMap<string, LiveConnection>
  readonly activeIds: ReadonlyMap<string, string>
  readonly activeNamespace: string | undefined
  readonly ended: EndedConnection | undefined
}

const nothing: State = { live: new Map(), activeIds: new Map(), activeNamespace: undefined, ended: undefined }

/** A namespace may have several live connections. One of them is active, and one namespace is. */
export function createConnectionStore(): ConnectionStore {
  // One atom, so that no reader finds an active id without its connection.
  const $state = atom<State>(nothing)
  const change = (changes: Partial<State>): void => $state.set({ ...$state.get(), ...changes })
  const pick = <Key extends keyof State>(key: Key) => derive([$state], (state) => state[key])
  return {
    $live: pick('live'),
    $activeIds: pick('activeIds'),
    $activeNamespace: pick('activeNamespace'),
    $ended: pick('ended'),
    put(connection, takesPlace = false) {
      const { live, activeIds, activeNamespace } = $state.get()
      change({
        live: new Map(live).set(connection.id, connection),
        activeIds:
          activeIds.has(connection.namespace) && !takesPlace
            ? activeIds
            : new Map(activeIds).set(connection.namespace, connection.id),
        activeNamespace: activeNamespace ?? connection.namespace,
        ended: undefined,
      })
    },
    change(id, changes) {
      const { live } = $state.get()
      const before = live.get(id)
      if (before) change({ live: new Map(live).set(id, { ...before, ...changes }) })
    },
    drop(id) {
      const state = $state.get()
      const dropped = state.live.get(id)
      if (!dropped) return
      const live = new Map(state.live)
      live.delete(id)
      const activeIds = new Map(state.activeIds)
      if (activeIds.get(dropped.namespace) === id) {
        const next = [...live.values()].find((connection) => connection.namespace === dropped.namespace)
        if (next) activeIds.set(dropped.namespace, next.id)
        else activeIds.delete(dropped.namespace)
      }
      change({ live, activeIds })
    },
    activate(...ids) {
      const { live, activeIds: before, activeNamespace } = $state.get()
      const activeIds = new Map(before)
      let first: string | undefined
      for (const id of ids) {
        const connection = live.get(id)
        if (!connection) continue
        activeIds.set(connection.namespace, id)
        first ??= connection.namespace
      }
      change({ activeIds, activeNamespace: first ?? activeNamespace })
    },
    setEnded(ended) {
      change({ ended })
    },
    setActiveNamespace(activeNamespace) {
      change({ activeNamespace })
    },
    clear() {
      change({ live: nothing.live, activeIds: nothing.activeIds, ended: undefined })
    },
  }
}
