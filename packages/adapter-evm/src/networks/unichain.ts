import type { Network } from '@latchkey/core'

export const unichain: Network = {
  id: 'eip155:130',
  name: 'Unichain',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://mainnet.unichain.org'] } },
  explorer: { name: 'Uniscan', url: 'https://uniscan.xyz' },
  assets: { imageId: '2257980a-3463-48c6-cbac-a42d2a956e00' },
}
