import type { Network } from '../entities/network.js'

export const solanaMainnet: Network = {
  id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  aliases: ['solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'],
  name: 'Solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: ['https://api.mainnet-beta.solana.com'] } },
  explorer: { name: 'Solscan', url: 'https://solscan.io', accountPath: 'account' },
  assets: { imageId: 'a1b58899-f671-4276-6a5e-56ca5bd59700' },
}
