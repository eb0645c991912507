import type { Network } from '@latchkey/core'

export const bitcoinSignet: Network = {
  id: 'bip122:00000008819873e925422c1ff0f99f7c',
  name: 'Bitcoin Signet',
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
  rpcUrls: { default: { http: [] } },
  explorer: { name: 'mempool.space', url: 'https://mempool.space/signet' },
  testnet: true,
  assets: { imageId: 'b3406e4a-bbfc-44fb-e3a6-89673c78b700' },
}
