import type { Network } from '../entities/network.js'

export const mainnet: Network = {
  id: 'eip155:1',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://ethereum.reth.rs/rpc'] } },
  explorer: { name: 'Etherscan', url: 'https://etherscan.io' },
  assets: { imageId: 'ba0ba0cd-17c6-4806-ad93-f9d174f17900' },
}
