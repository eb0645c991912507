import type { Network } from '@latchkey/core'

export const scroll: Network = {
  id: 'eip155:534352',
  name: 'Scroll',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.scroll.io'] } },
  explorer: { name: 'Scrollscan', url: 'https://scrollscan.com' },
}
