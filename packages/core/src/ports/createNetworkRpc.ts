import type { RpcClient } from '../contract/adapter.js'
import type { Clock } from '../contract/clock.js'
import type { ModalSettings } from '../contract/options.js'
import type { Network } from '../entities/network.js'
import { NetworkNotFoundError } from '../errors/NetworkNotFoundError.js'
import { createRpc, type RpcUrl } from './rpc/createRpc.js'

/**
 * JSON-RPC to the app's networks. Where the app names nodes for a network, only those are asked (decision 40). Otherwise the configured
 * gateway comes first where it serves the network, then the network's own nodes.
 */
export function createNetworkRpc(from: {
  readonly settings: ModalSettings
  readonly clock: Clock
  readonly fetch: typeof fetch | undefined
  readonly networkOf: (networkId: string) => Network | undefined
  readonly isRead: (networkId: string, method: string) => boolean
}): (networkId: string) => RpcClient {
  // By definition and not by id, so that a replaced network gets a client of its own.
  const clients = new WeakMap<Network, RpcClient>()
  const create = (network: Network): RpcClient =>
    createRpc({
      urls: from.settings.rpcUrls[network.id]?.length
        ? network.rpcUrls.default.http
        : [
            ...gatewayOf(from.settings, network.id),
            ...network.rpcUrls.default.http,
            ...(network.rpcUrls.chainDefault?.http ?? []),
          ],
      clock: from.clock,
      fetch: from.fetch,
      isRead: (method) => from.isRead(network.id, method),
    })
  return (networkId) => ({
    async request(method, params, options) {
      const network = from.networkOf(networkId)
      if (!network) throw new NetworkNotFoundError(networkId)
      const client = clients.get(network) ?? create(network)
      clients.set(network, client)
      return client.request(method, params, options)
    },
  })
}

function gatewayOf({ services }: ModalSettings, networkId: string): readonly RpcUrl[] {
  if (!services.rpc?.networkIds.includes(networkId)) return []
  const url = new URL(services.rpc.url)
  url.searchParams.set('chainId', networkId)
  if (services.projectId) url.searchParams.set('projectId', services.projectId)
  // The hosted service, which is the one that needs a project, refuses for a moment; a gateway of one's own means it (decision 29).
  return [{ url: url.href, contentType: 'text/plain', retry403: services.needsProjectId === true }]
}
