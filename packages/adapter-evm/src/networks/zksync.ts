import type { Network } from '@latchkey/core'

export const zksync: Network = {
  id: 'eip155:324',
  name: 'ZKsync Era',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://mainnet.era.zksync.io'] } },
  explorer: { name: 'ZKsync Explorer', url: 'https://explorer.zksync.io' },
  assets: { imageId: 'b310f07f-4ef7-49f3-7073-2a0a39685800' },
}
