/** What the test wallet rejects with. Solana wallets use the numbers of EIP-1193 for it. */
export class SolanaWalletError extends Error {
  override readonly name = 'SolanaWalletError'
  readonly code: number
  constructor({ code, message }: { readonly code: number; readonly message: string }) {
    super(message)
    this.code = code
  }
}
