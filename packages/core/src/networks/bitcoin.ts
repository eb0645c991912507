import type { Network } from '../entities/network.js'

export const bitcoin: Network = {
  id: 'bip122:000000000019d6689c085ae165831e93',
  name: 'Bitcoin',
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
  rpcUrls: { default: { http: [] } },
  explorer: { name: 'mempool.space', url: 'https://mempool.space' },
  assets: { imageId: '0b4838db-0161-4ffe-022d-532bf03dba00' },
}
