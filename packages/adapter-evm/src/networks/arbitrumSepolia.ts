import type { Network } from '@latchkey/core'

export const arbitrumSepolia: Network = {
  id: 'eip155:421614',
  name: 'Arbitrum Sepolia',
  nativeCurrency: { name: 'Arbitrum Sepolia Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://sepolia-rollup.arbitrum.io/rpc'] } },
  explorer: { name: 'Arbiscan', url: 'https://sepolia.arbiscan.io' },
  testnet: true,
}
