import type { Network } from '@latchkey/core'

export const kusamaAssetHub: Network = {
  id: 'polkadot:48239ef607d7928874027a43a6768920',
  name: 'Kusama Asset Hub',
  nativeCurrency: { name: 'Kusama', symbol: 'KSM', decimals: 12 },
  rpcUrls: { default: { http: ['https://kusama-asset-hub-rpc.polkadot.io'] } },
  explorer: { name: 'Subscan', url: 'https://assethub-kusama.subscan.io', accountPath: 'account' },
}
