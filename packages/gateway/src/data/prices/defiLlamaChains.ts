/** What DefiLlama calls networks and their native currencies. */
export const defiLlamaChains: Readonly<Record<string, { readonly chain: string; readonly native: string }>> = {
  'eip155:1': { chain: 'ethereum', native: 'coingecko:ethereum' },
  'eip155:10': { chain: 'optimism', native: 'coingecko:ethereum' },
  'eip155:56': { chain: 'bsc', native: 'coingecko:binancecoin' },
  'eip155:100': { chain: 'xdai', native: 'coingecko:xdai' },
  'eip155:137': { chain: 'polygon', native: 'coingecko:polygon-ecosystem-token' },
  'eip155:324': { chain: 'era', native: 'coingecko:ethereum' },
  'eip155:5000': { chain: 'mantle', native: 'coingecko:mantle' },
  'eip155:8453': { chain: 'base', native: 'coingecko:ethereum' },
  'eip155:42161': { chain: 'arbitrum', native: 'coingecko:ethereum' },
  'eip155:42220': { chain: 'celo', native: 'coingecko:celo' },
  'eip155:43114': { chain: 'avax', native: 'coingecko:avalanche-2' },
  'eip155:59144': { chain: 'linea', native: 'coingecko:ethereum' },
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': { chain: 'solana', native: 'coingecko:solana' },
}
