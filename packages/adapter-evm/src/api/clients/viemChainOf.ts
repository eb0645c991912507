import type { Network } from '@latchkey/core'
import type { Chain } from 'viem'
import { toChainId } from '../../chainId/toChainId.js'
import { knownChains } from './knownChains.js'

/**
 * A network as a viem chain. A viem chain that the app gave is returned as it is. For a built-in
 * network, `knownChains` adds what actions need (contracts, formatters, serializers, fees). Name,
 * nodes and explorer are the app's.
 */
export function viemChainOf(networkId: string, network: Network | undefined): Chain {
  const id = toChainId(networkId)
  const { name = networkId, nativeCurrency, rpcUrls, explorer, testnet, source } = network ?? {}
  if (isChain(source, id)) return source
  return {
    ...knownChains.get(id),
    id,
    name,
    nativeCurrency: nativeCurrency ?? { name: '', symbol: '', decimals: 18 },
    // viem offers these URLs to wallets, so they are never a node of the app's own.
    rpcUrls: { default: { http: (rpcUrls?.chainDefault ?? rpcUrls?.default)?.http ?? [] } },
    blockExplorers: explorer && { default: { name: explorer.name, url: explorer.url } },
    testnet,
  }
}

function isChain(source: object | undefined, id: number): source is Chain {
  return source !== undefined && 'id' in source && source.id === id
}
