import type { Network } from '../entities/network.js'

export const base: Network = {
  id: 'eip155:8453',
  name: 'Base',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://mainnet.base.org'] } },
  explorer: { name: 'Basescan', url: 'https://basescan.org' },
  assets: { imageId: '7289c336-3981-4081-c5f4-efc26ac64a00' },
}
