import type { RpcClient } from '../contract/adapter.js'
import type { Clock } from '../contract/clock.js'
import type { ModalSettings } from '../contract/options.js'
import type { Network } from '../entities/network.js'
import { NetworkNotFoundError } from '../errors/NetworkNotFoundError.js'
import type { RpcError } from '../errors/RpcError.js'
import { createRpc, type RpcUrl } from './rpc/createRpc.js'
import { createServedNetworks } from './rpc/createServedNetworks.js'

/**
 * JSON-RPC to the app's networks. If the app has own URLs for a network, only those are asked: the
 * app decides who sees its users' addresses. Otherwise the configured gateway comes first if it
 * serves the network, then the network's own nodes.
 */
export function createNetworkRpc(from: {
  readonly settings: ModalSettings
  readonly clock: Clock
  readonly fetch: typeof fetch | undefined
  readonly networkOf: (networkId: string) => Network | undefined
  readonly isRead: (networkId: string, method: string) => boolean
  readonly isAnswer: (networkId: string, error: RpcError) => boolean | Promise<boolean>
}): (networkId: string) => RpcClient {
  const { settings, clock } = from
  const { rpc: gateway, projectId } = settings.services
  const served =
    gateway && !gateway.networkIds && createServedNetworks({ url: gateway.url, projectId, clock, fetch: from.fetch })
  // Keyed by definition and not by id, so that a replaced network gets new clients. One map is for
  // clients with the gateway, one for those without.
  const clients = { with: new WeakMap<Network, RpcClient>(), without: new WeakMap<Network, RpcClient>() }

  function clientOf(network: Network, isServed: boolean): RpcClient {
    const known = isServed ? clients.with : clients.without
    const client = known.get(network) ?? create(network, isServed)
    known.set(network, client)
    return client
  }
  const create = (network: Network, isServed: boolean): RpcClient =>
    createRpc({
      urls: hasOwnNodes(network)
        ? network.rpcUrls.default.http
        : [
            ...(isServed ? gatewayOf(settings, network.id) : []),
            ...network.rpcUrls.default.http,
            ...(network.rpcUrls.chainDefault?.http ?? []),
          ],
      clock,
      fetch: from.fetch,
      isRead: (method) => from.isRead(network.id, method),
      isAnswer: (error) => from.isAnswer(network.id, error),
    })
  const hasOwnNodes = ({ id }: Network): boolean => (settings.rpcUrls[id]?.length ?? 0) > 0

  async function isServed(network: Network, signal: AbortSignal | undefined): Promise<boolean> {
    if (!gateway || hasOwnNodes(network)) return false
    if (!served) return gateway.networkIds?.includes(network.id) ?? false
    try {
      return await served.has(network.id, signal)
    } catch (cause) {
      signal?.throwIfAborted()
      // A network with nodes works without a gateway that gives no list.
      if (network.rpcUrls.default.http.length > 0) return false
      throw cause
    }
  }

  return (networkId) => ({
    async request(method, params, options) {
      const network = from.networkOf(networkId)
      if (!network) throw new NetworkNotFoundError(networkId)
      return clientOf(network, await isServed(network, options?.signal)).request(method, params, options)
    },
  })
}

function gatewayOf({ services }: ModalSettings, networkId: string): readonly RpcUrl[] {
  if (!services.rpc) return []
  const url = new URL(services.rpc.url)
  url.searchParams.set('chainId', networkId)
  if (services.projectId) url.searchParams.set('projectId', services.projectId)
  // Only the hosted service, which needs a project id, sometimes answers 403 for a moment. The 403
  // of the app's own gateway is final: it refuses the page's origin.
  return [{ url: url.href, contentType: 'text/plain', retry403: services.needsProjectId === true }]
}
