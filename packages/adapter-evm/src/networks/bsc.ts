import type { Network } from '@latchkey/core'

export const bsc: Network = {
  id: 'eip155:56',
  name: 'BNB Smart Chain',
  nativeCurrency: { name: 'BNB', symbol: 'BNB', decimals: 18 },
  rpcUrls: { default: { http: ['https://bsc-dataseed.bnbchain.org'] } },
  explorer: { name: 'BscScan', url: 'https://bscscan.com' },
  assets: { imageId: '93564157-2e8e-4ce7-81df-b264dbee9b00' },
}
