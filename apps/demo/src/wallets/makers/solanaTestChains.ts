import type { SolanaTestChain } from '@latchkey/testkit/solana'

const { VITE_SOLANA_URL } = import.meta.env

/** Ids of the Wallet Standard: the local chain, and one without a node for signing only. */
export const solanaTestChains: readonly [SolanaTestChain, ...SolanaTestChain[]] = [
  { chain: 'solana:localnet', rpcUrl: VITE_SOLANA_URL },
  { chain: 'solana:devnet' },
]
