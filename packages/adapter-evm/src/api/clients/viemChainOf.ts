import type { Network } from '@latchkey/core'
import type { Chain } from 'viem'
import { toChainId } from '../../chainId/toChainId.js'

/** A network as viem knows it; with its id for a name where the app does not list the network. */
export function viemChainOf(networkId: string, network: Network | undefined): Chain {
  const { name = networkId, nativeCurrency, rpcUrls, explorer, testnet } = network ?? {}
  return {
    id: toChainId(networkId),
    name,
    nativeCurrency: nativeCurrency ?? { name: '', symbol: '', decimals: 18 },
    rpcUrls: { default: { http: rpcUrls?.default.http ?? [] } },
    ...(explorer && { blockExplorers: { default: { name: explorer.name, url: explorer.url } } }),
    ...(testnet !== undefined && { testnet }),
  }
}
