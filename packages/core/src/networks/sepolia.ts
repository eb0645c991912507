import type { Network } from '../entities/network.js'

export const sepolia: Network = {
  id: 'eip155:11155111',
  name: 'Sepolia',
  nativeCurrency: { name: 'Sepolia Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.sepolia.ethpandaops.io'] } },
  explorer: { name: 'Etherscan', url: 'https://sepolia.etherscan.io' },
  testnet: true,
  assets: { imageId: 'e909ea0a-f92a-4512-c8fc-748044ea6800' },
}
