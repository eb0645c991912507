import type { Network } from '@latchkey/core'

export const mantle: Network = {
  id: 'eip155:5000',
  name: 'Mantle',
  nativeCurrency: { name: 'MNT', symbol: 'MNT', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.mantle.xyz'] } },
  explorer: { name: 'Mantle Explorer', url: 'https://mantlescan.xyz' },
  assets: { imageId: 'e86fae9b-b770-4eea-e520-150e12c81100' },
}
