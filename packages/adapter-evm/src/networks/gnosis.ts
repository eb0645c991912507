import type { Network } from '@latchkey/core'

export const gnosis: Network = {
  id: 'eip155:100',
  name: 'Gnosis',
  nativeCurrency: { name: 'xDAI', symbol: 'XDAI', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.gnosischain.com'] } },
  explorer: { name: 'Gnosisscan', url: 'https://gnosisscan.io' },
  assets: { imageId: '02b53f6a-e3d4-479e-1cb4-21178987d100' },
}
