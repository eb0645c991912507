import type { Network } from '@latchkey/core'

export const polkadotAssetHub: Network = {
  id: 'polkadot:68d56f15f85d3136970ec16946040bc1',
  name: 'Polkadot Asset Hub',
  nativeCurrency: { name: 'Polkadot', symbol: 'DOT', decimals: 10 },
  rpcUrls: { default: { http: ['https://polkadot-asset-hub-rpc.polkadot.io'] } },
  explorer: { name: 'Subscan', url: 'https://assethub-polkadot.subscan.io', accountPath: 'account' },
}
