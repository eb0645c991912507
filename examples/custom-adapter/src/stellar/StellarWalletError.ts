/** Error of a wallet with a code of SEP-43. Core wraps it in a typed error and keeps it as `cause`. */
export class StellarWalletError extends Error {
  override readonly name = 'StellarWalletError'
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}
