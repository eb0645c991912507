import type { Network } from '@latchkey/core'
import type { Chain } from 'viem'
import { toChainId } from '../../chainId/toChainId.js'
import { knownChains } from './knownChains.js'

/**
 * A network as viem knows it. A viem chain that the app gave goes through as it is. For a built-in network `knownChains` adds what
 * an action needs (contracts, formatters, serializers, fees); name, nodes and explorer are those of the app.
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
    // What viem offers to a wallet: never a node of the app's own.
    rpcUrls: { default: { http: (rpcUrls?.chainDefault ?? rpcUrls?.default)?.http ?? [] } },
    blockExplorers: explorer && { default: { name: explorer.name, url: explorer.url } },
    testnet,
  }
}

function isChain(source: object | undefined, id: number): source is Chain {
  return source !== undefined && 'id' in source && source.id === id
}
