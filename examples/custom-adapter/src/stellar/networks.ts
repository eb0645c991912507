import type { Network } from '@latchkey/core'

const lumen = { name: 'Lumen', symbol: 'XLM', decimals: 7 }
/** No JSON-RPC node: balances come from Horizon, which is a service. */
const rpcUrls = { default: { http: [] } }

export const stellarPubnet: Network = {
  id: 'stellar:pubnet',
  name: 'Stellar',
  nativeCurrency: lumen,
  rpcUrls,
  services: { horizon: ['https://horizon.stellar.org'] },
  explorer: { name: 'Stellar Expert', url: 'https://stellar.expert/explorer/public', accountPath: 'account' },
}

export const stellarTestnet: Network = {
  id: 'stellar:testnet',
  name: 'Stellar Testnet',
  nativeCurrency: lumen,
  rpcUrls,
  services: { horizon: ['https://horizon-testnet.stellar.org'] },
  explorer: { name: 'Stellar Expert', url: 'https://stellar.expert/explorer/testnet', accountPath: 'account' },
  testnet: true,
}
