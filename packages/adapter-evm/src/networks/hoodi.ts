import type { Network } from '@latchkey/core'

export const hoodi: Network = {
  id: 'eip155:560048',
  name: 'Hoodi',
  nativeCurrency: { name: 'Hoodi Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.hoodi.ethpandaops.io'] } },
  explorer: { name: 'Etherscan', url: 'https://hoodi.etherscan.io' },
  testnet: true,
}
