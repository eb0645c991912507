import type { Network } from '@latchkey/core'

export const westend: Network = {
  id: 'polkadot:e143f23803ac50e8f6f8e62695d1ce9e',
  name: 'Westend',
  nativeCurrency: { name: 'Westend', symbol: 'WND', decimals: 12 },
  rpcUrls: { default: { http: ['https://westend-rpc.polkadot.io'] } },
  explorer: { name: 'Subscan', url: 'https://westend.subscan.io', accountPath: 'account' },
  testnet: true,
}
