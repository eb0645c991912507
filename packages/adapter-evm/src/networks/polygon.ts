import type { Network } from '@latchkey/core'

export const polygon: Network = {
  id: 'eip155:137',
  name: 'Polygon',
  nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
  rpcUrls: { default: { http: ['https://polygon.drpc.org'] } },
  explorer: { name: 'PolygonScan', url: 'https://polygonscan.com' },
  assets: { imageId: '41d04d42-da3b-4453-8506-668cc0727900' },
}
