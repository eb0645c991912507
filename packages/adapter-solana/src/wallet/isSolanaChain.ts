export function isSolanaChain(chain: unknown): chain is string {
  return typeof chain === 'string' && chain.startsWith('solana:')
}
