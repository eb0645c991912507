import type { Network } from '@latchkey/core'

export const baseSepolia: Network = {
  id: 'eip155:84532',
  name: 'Base Sepolia',
  nativeCurrency: { name: 'Sepolia Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://sepolia.base.org'] } },
  explorer: { name: 'Basescan', url: 'https://sepolia.basescan.org' },
  testnet: true,
  assets: { imageId: 'a18a7ecd-e307-4360-4746-283182228e00' },
}
