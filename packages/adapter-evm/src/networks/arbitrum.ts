import type { Network } from '@latchkey/core'

export const arbitrum: Network = {
  id: 'eip155:42161',
  name: 'Arbitrum One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://arb1.arbitrum.io/rpc'] } },
  explorer: { name: 'Arbiscan', url: 'https://arbiscan.io' },
  assets: { imageId: '3bff954d-5cb0-47a0-9a23-d20192e74600' },
}
