import { mainnet, type Network } from '@latchkey/core'
import { localGateway } from '../settings/localGateway.js'

export type LocalNetworkName = 'a' | 'b' | 'c'

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }

function local(id: number, name: string, urls: readonly string[], universalResolver?: string): Network {
  const rpcUrls = { default: { http: urls } }
  return {
    id: `eip155:${id}`,
    name,
    nativeCurrency: ether,
    rpcUrls,
    testnet: true,
    // A copy of Ethereum has its mark.
    assets: { imageId: mainnet.assets?.imageId },
    ...(universalResolver && {
      // viem's definition of the chain, with the contract through which names resolve.
      source: {
        id,
        name,
        nativeCurrency: ether,
        rpcUrls,
        contracts: { ensUniversalResolver: { address: universalResolver } },
      },
    }),
  }
}

/** The two chains that `pnpm start` starts, and one without a node that no wallet can add. */
export const localNetworks: Readonly<Record<LocalNetworkName, Network>> = {
  a: local(
    31_337,
    'Local A',
    [import.meta.env.VITE_CHAIN_A_URL ?? 'http://127.0.0.1:8545'],
    localGateway?.universalResolver,
  ),
  b: local(1_338, 'Local B', [import.meta.env.VITE_CHAIN_B_URL ?? 'http://127.0.0.1:8546']),
  c: local(1_339, 'Local C', []),
}
