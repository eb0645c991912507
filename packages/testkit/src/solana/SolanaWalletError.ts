/** The error of the test wallet, with codes of EIP-1193, as in real Solana wallets. */
export class SolanaWalletError extends Error {
  override readonly name = 'SolanaWalletError'
  readonly code: number
  constructor({ code, message }: { readonly code: number; readonly message: string }) {
    super(message)
    this.code = code
  }
}
