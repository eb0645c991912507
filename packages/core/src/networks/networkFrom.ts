import { isNetworkId } from '../entities/isNetworkId.js'
import type { Network } from '../entities/network.js'
import { ConfigurationError } from '../errors/ConfigurationError.js'

/** What of a viem `Chain` is read; the rest of it stays in the network's `source`. Structural, so that nothing of viem is imported here. */
export interface ViemChainLike {
  /** EIP-155 chain id. */
  readonly id: number
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } }
  readonly blockExplorers?: { readonly default: { readonly name: string; readonly url: string } } | undefined
  readonly testnet?: boolean | undefined
}

/**
 * Takes a network as the app gave it: one of ours as it is, a viem `Chain` in our form with the chain itself as its `source`.
 *
 * @param nodes - The app's own URLs by CAIP-2 id. They take the place of the network's own, which stay as its `chainDefault`.
 * @throws {ConfigurationError} when the id is neither a CAIP-2 id nor an EIP-155 chain id.
 */
export function networkFrom(
  chain: Network | ViemChainLike,
  nodes: Readonly<Record<string, readonly string[]>> = {},
): Network {
  const network = isViemChain(chain) ? convert(chain) : chain
  if (!isNetworkId(network.id)) throw new ConfigurationError(`"${chain.name}" in \`networks\` has no valid id.`)
  const own = nodes[network.id]
  if (!own?.length) return network
  const { default: ofNetwork, chainDefault = ofNetwork } = network.rpcUrls
  return { ...network, rpcUrls: { default: { http: own }, chainDefault } }
}

function isViemChain(chain: Network | ViemChainLike): chain is ViemChainLike {
  return typeof chain.id === 'number'
}

function convert(source: ViemChainLike): Network {
  const { id, name, nativeCurrency, rpcUrls, blockExplorers, testnet } = source
  return {
    id: Number.isSafeInteger(id) && id > 0 ? `eip155:${id}` : '',
    name,
    nativeCurrency,
    rpcUrls: { default: { http: rpcUrls.default.http } },
    explorer: blockExplorers && { name: blockExplorers.default.name, url: blockExplorers.default.url },
    testnet,
    source,
  }
}
