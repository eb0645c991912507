import type { ReadableAtom } from 'nanostores'
import { derive, sameFields } from '../contract/derive.js'
import type {
  Attempt,
  ConnectionStore,
  LiveConnection,
  NamespaceState,
  NetworkStore,
  RegisteredAdapter,
  Status,
  Stores,
} from '../contract/stores.js'
import { namespaceOf } from '../entities/network.js'

/** Combines the state of each namespace, and of the active one, from the stores that own its parts. */
export function createNamespaces(from: {
  /** In the app's order. */
  readonly $registered: ReadableAtom<readonly RegisteredAdapter[]>
  readonly $isStarted: ReadableAtom<boolean>
  readonly connections: ConnectionStore
  readonly $attempts: ReadableAtom<ReadonlyMap<string, Attempt>>
  readonly networks: NetworkStore
  readonly $loading: ReadableAtom<ReadonlyMap<string, boolean>>
}): Pick<Stores, '$namespaces' | '$active'> {
  const { connections, networks } = from
  let last: ReadonlyMap<string, NamespaceState> = new Map()
  const $namespaces = derive(
    [
      from.$registered,
      from.$isStarted,
      connections.$live,
      connections.$activeIds,
      from.$attempts,
      networks.$all,
      networks.$choices,
      from.$loading,
    ],
    (registered, isStarted, live, activeIds, attempts, all, choices, loading) => {
      const next = new Map<string, NamespaceState>()
      let hasChanged = registered.length !== last.size
      for (const { namespace, name } of registered) {
        const connection = live.get(activeIds.get(namespace) ?? '')
        const requestedNetworks = all.filter((network) => namespaceOf(network.id) === namespace)
        const wanted = connection?.networkId ?? choices.get(namespace)
        const listed = requestedNetworks.find(({ id }) => id === wanted)
        const network = listed ?? (connection ? undefined : requestedNetworks[0])
        const approvedNetworkIds = connection?.state?.networkIds
        const state: NamespaceState = {
          namespace,
          name,
          status: statusOf(isStarted, connection, attempts.get(namespace)),
          connection,
          networkId: connection?.networkId ?? network?.id,
          network,
          requestedNetworks,
          approvedNetworkIds,
          supportsAllNetworks: approvedNetworkIds === undefined,
          isSupported: requestedNetworks.length === 0 || network !== undefined,
          isLoading: loading.get(namespace) ?? false,
        }
        const before = last.get(namespace)
        const isSame = before !== undefined && sameFields(before, state)
        next.set(namespace, isSame ? before : state)
        hasChanged ||= !isSame
      }
      if (hasChanged) last = next
      return last
    },
  )
  const $active = derive(
    [$namespaces, connections.$activeNamespace],
    (namespaces, active) => namespaces.get(active ?? '') ?? namespaces.values().next().value,
  )
  return { $namespaces, $active }
}

function statusOf(isStarted: boolean, connection: LiveConnection | undefined, attempt: Attempt | undefined): Status {
  if (!isStarted) return 'unknown'
  if (connection?.state) return connection.isGated ? 'gated' : 'connected'
  if (attempt) return attempt.kind === 'connect' ? 'connecting' : 'reconnecting'
  return 'disconnected'
}
