export function isSolanaChain(chain: unknown): boolean {
  return typeof chain === 'string' && chain.startsWith('solana:')
}
