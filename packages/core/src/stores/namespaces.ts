import type { ReadableAtom } from 'nanostores'
import { derive } from '../contract/derive.js'
import { sameFields } from '../contract/sameFields.js'
import type {
  Attempt,
  ConnectionStore,
  LiveConnection,
  NamespaceState,
  NetworkStore,
  RegisteredAdapter,
  Status,
} from '../contract/stores.js'
import { type Network, namespaceOf } from '../entities/network.js'

/** Combines the state of each namespace from the stores that own its parts. */
export function createNamespaces(from: {
  /** In the app's order. */
  readonly $registered: ReadableAtom<readonly RegisteredAdapter[]>
  readonly $isStarted: ReadableAtom<boolean>
  readonly connections: ConnectionStore
  readonly $attempts: ReadableAtom<ReadonlyMap<string, Attempt>>
  readonly networks: NetworkStore
  readonly $loading: ReadableAtom<ReadonlyMap<string, boolean>>
}): ReadableAtom<ReadonlyMap<string, NamespaceState>> {
  const { connections, networks } = from
  let last: ReadonlyMap<string, NamespaceState> = new Map()
  return derive(
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
      for (const { namespace, name } of registered) {
        const connection = live.get(activeIds.get(namespace) ?? '')
        const requestedNetworks = all.filter((network) => namespaceOf(network.id) === namespace)
        const networkId = connection?.networkId ?? chosen(requestedNetworks, choices.get(namespace))
        const network = requestedNetworks.find(({ id }) => id === networkId)
        const approvedNetworkIds = connection?.state?.networkIds
        const state: NamespaceState = {
          namespace,
          name,
          status: statusOf(isStarted, connection, attempts.get(namespace)),
          connection,
          networkId,
          network,
          requestedNetworks,
          approvedNetworkIds,
          supportsAllNetworks: approvedNetworkIds === undefined,
          isSupported: requestedNetworks.length === 0 || network !== undefined,
          isLoading: loading.get(namespace) ?? false,
        }
        const before = last.get(namespace)
        next.set(namespace, before && sameFields(before, state) ? before : state)
      }
      last = next
      return next
    },
    (before, after) => before.size === after.size && [...after].every(([key, state]) => before.get(key) === state),
  )
}

function chosen(networks: readonly Network[], choice: string | undefined): string | undefined {
  return (networks.find(({ id }) => id === choice) ?? networks[0])?.id
}

function statusOf(isStarted: boolean, connection: LiveConnection | undefined, attempt: Attempt | undefined): Status {
  if (!isStarted) return 'unknown'
  if (connection?.state) return connection.isGated ? 'gated' : 'connected'
  if (attempt) return attempt.kind === 'connect' ? 'connecting' : 'reconnecting'
  return 'disconnected'
}
