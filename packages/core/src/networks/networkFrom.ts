import { checkFactoryOptions } from '../entities/checkFactoryOptions.js'
import type { Network } from '../entities/network.js'
import { networkRule } from '../entities/networkRule.js'

/**
 * The members of a viem `Chain` that are read. The whole chain stays in the network's `source`. The
 * type is structural, so that nothing of viem is imported here.
 */
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
 * Converts a network of the app's options: one of ours stays as it is, a viem `Chain` gets our form
 * with the chain as its `source`.
 *
 * @param nodes - The app's own URLs by CAIP-2 id. They replace the network's own, which stay as its
 * `chainDefault`.
 * @throws {ConfigurationError} when the id is neither a CAIP-2 id nor an EIP-155 chain id.
 */
export function networkFrom(
  chain: Network | ViemChainLike,
  nodes: Readonly<Record<string, readonly string[]>> = {},
): Network {
  checkFactoryOptions('networkFrom', { network: chain }, { network: networkRule }, ['network'])
  const network = isViemChain(chain) ? convert(chain) : chain
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
    id: `eip155:${id}`,
    name,
    nativeCurrency,
    rpcUrls: { default: { http: rpcUrls.default.http } },
    explorer: blockExplorers?.default && { name: blockExplorers.default.name, url: blockExplorers.default.url },
    testnet,
    source,
  }
}
