import type { Network } from '@latchkey/core'

export const polkadotMainnet: Network = {
  id: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  name: 'Polkadot',
  nativeCurrency: { name: 'Polkadot', symbol: 'DOT', decimals: 10 },
  rpcUrls: { default: { http: ['https://rpc.polkadot.io'] } },
  explorer: { name: 'Subscan', url: 'https://polkadot.subscan.io', accountPath: 'account' },
}
