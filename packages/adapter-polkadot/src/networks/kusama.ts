import type { Network } from '@latchkey/core'

export const kusama: Network = {
  id: 'polkadot:b0a8d493285c2df73290dfb7e61f870f',
  name: 'Kusama',
  nativeCurrency: { name: 'Kusama', symbol: 'KSM', decimals: 12 },
  rpcUrls: { default: { http: ['https://kusama-rpc.polkadot.io'] } },
  explorer: { name: 'Subscan', url: 'https://kusama.subscan.io', accountPath: 'account' },
}
