import type { SolanaTestChain } from '@latchkey/testkit/solana'

const { VITE_SOLANA_URL } = import.meta.env

/** As the Wallet Standard calls them: the local one with its node, and one for which wallets here can sign only. */
export const solanaTestChains: readonly [SolanaTestChain, ...SolanaTestChain[]] = [
  { chain: 'solana:localnet', rpcUrl: VITE_SOLANA_URL },
  { chain: 'solana:devnet' },
]
