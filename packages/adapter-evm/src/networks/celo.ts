import type { Network } from '@latchkey/core'

export const celo: Network = {
  id: 'eip155:42220',
  name: 'Celo',
  nativeCurrency: { name: 'CELO', symbol: 'CELO', decimals: 18 },
  rpcUrls: { default: { http: ['https://forno.celo.org'] } },
  explorer: { name: 'Celo Explorer', url: 'https://celoscan.io' },
  assets: { imageId: 'ab781bbc-ccc6-418d-d32d-789b15da1f00' },
}
