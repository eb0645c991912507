import type { Network } from '@latchkey/core'

export const linea: Network = {
  id: 'eip155:59144',
  name: 'Linea Mainnet',
  nativeCurrency: { name: 'Linea Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.linea.build'] } },
  explorer: { name: 'Etherscan', url: 'https://lineascan.build' },
}
