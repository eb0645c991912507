import { polkadotNetwork } from '@latchkey/adapter-polkadot'
import type { Network } from '@latchkey/core'

/** The genesis hash identifies a Polkadot network. `modal.ts` passes its SS58 prefix on. */
export const astar: Network = polkadotNetwork({
  genesisHash: '0x9eb76c5184c4ab8679d2d5d819fdf90b9c001403e9e17da2e14b6d8aec4029c6',
  name: 'Astar',
  nativeCurrency: { name: 'Astar', symbol: 'ASTR', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.astar.network'] } },
  explorer: { name: 'Subscan', url: 'https://astar.subscan.io' },
})
