import type { Network } from '@latchkey/core'

export const blast: Network = {
  id: 'eip155:81457',
  name: 'Blast',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.blast.io'] } },
  explorer: { name: 'Blastscan', url: 'https://blastscan.io' },
}
