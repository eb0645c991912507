import type { Network } from '@latchkey/core'

export const optimismSepolia: Network = {
  id: 'eip155:11155420',
  name: 'OP Sepolia',
  nativeCurrency: { name: 'Sepolia Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://sepolia.optimism.io'] } },
  explorer: { name: 'Blockscout', url: 'https://optimism-sepolia.blockscout.com' },
  testnet: true,
}
