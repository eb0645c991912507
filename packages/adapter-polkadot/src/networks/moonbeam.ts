import type { Network } from '@latchkey/core'

/** Its accounts have 20 bytes, as on EVM networks. Its EVM id is `eip155:1284`. */
export const moonbeam: Network = {
  id: 'polkadot:fe58ea77779b7abda7da4ec526d14db9',
  name: 'Moonbeam',
  nativeCurrency: { name: 'Glimmer', symbol: 'GLMR', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.api.moonbeam.network'] } },
  explorer: { name: 'Subscan', url: 'https://moonbeam.subscan.io', accountPath: 'account' },
  accountKind: 'ethereum',
}
