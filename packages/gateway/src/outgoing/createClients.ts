import { type Clock, createShares } from '@latchkey/server'
import type { ResolvedConfig } from '../config/ResolvedConfig.js'
import type { Metrics } from '../metrics/createMetrics.js'
import type { UrlRules } from './checkUrl.js'
import { createGuardedClient } from './createGuardedClient.js'
import type { GuardedClient, RequestedClient } from './GuardedClient.js'
import type { HostNetwork } from './HostNetwork.js'
import { resolveConfigured } from './resolveConfigured.js'
import { resolveNamed } from './resolveNamed.js'

export interface ClientsOptions {
  readonly config: Pick<ResolvedConfig, 'allowLocal' | 'sourcePorts' | 'nameServers' | 'limits'>
  readonly network: HostNetwork
  readonly clock: Clock
  readonly metrics: Pick<Metrics, 'watch'>
}

/** How the gateway calls other servers. */
export interface Clients {
  /** For URLs of the configuration. */
  readonly configured: GuardedClient
  /** For URLs that clients, contracts and chains name. Never calls a private network. */
  readonly requested: RequestedClient
  /** One for a URL of the configuration with rules of its own. */
  create(rules: UrlRules): GuardedClient
  /** Ends idle connections of all of them. */
  close(): void
}

/** Answers that may wait, for each that is read: more than the calls of a client. */
const waitingAnswers = 50

export function createClients({ config, network, clock, metrics }: ClientsOptions): Clients {
  const { allowLocal, sourcePorts: ports, nameServers, limits } = config
  const lookups = createShares(limits.lookups)
  const fetches = createShares(limits.fetches)
  const largeAnswers = createShares(limits.largeAnswers, waitingAnswers)
  metrics.watch('lookups', lookups)
  metrics.watch('fetches', fetches)
  metrics.watch('largeAnswers', largeAnswers)
  const all: Pick<GuardedClient, 'close'>[] = []
  const kept = <Client extends Pick<GuardedClient, 'close'>>(client: Client): Client => {
    all.push(client)
    return client
  }
  return {
    configured: kept(
      createGuardedClient({
        rules: { ports, allowLocal },
        network: { ...network, resolve: resolveConfigured(network.resolve, clock) },
        clock,
        largeAnswers,
      }),
    ),
    requested: kept(
      createGuardedClient({
        rules: { ports, allowLocal: false },
        network: { ...network, resolve: resolveNamed({ nameServers, lookups, clock }) },
        clock,
        fetches,
        largeAnswers,
        keepsConnections: false,
      }),
    ),
    create: (rules) =>
      kept(
        createGuardedClient({
          rules,
          network: { ...network, resolve: resolveConfigured(network.resolve, clock) },
          clock,
        }),
      ),
    close() {
      for (const client of all) client.close()
    },
  }
}
