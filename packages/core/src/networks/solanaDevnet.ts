import type { Network } from '../entities/network.js'

export const solanaDevnet: Network = {
  id: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  aliases: ['solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K'],
  name: 'Solana Devnet',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: ['https://api.devnet.solana.com'] } },
  explorer: { name: 'Solscan', url: 'https://solscan.io/?cluster=devnet', accountPath: 'account' },
  testnet: true,
  assets: { imageId: 'a1b58899-f671-4276-6a5e-56ca5bd59700' },
}
