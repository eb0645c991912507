import type { Network } from '../entities/network.js'

export const bitcoinTestnet: Network = {
  id: 'bip122:000000000933ea01ad0ee984209779ba',
  name: 'Bitcoin Testnet',
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
  rpcUrls: { default: { http: [] } },
  explorer: { name: 'mempool.space', url: 'https://mempool.space/testnet' },
  testnet: true,
  assets: { imageId: '39354064-d79b-420b-065d-f980c4b78200' },
}
