/**
 * The error of the test wallet. `code` is of EIP-1193 or JSON-RPC. Each face sends it in its own
 * form.
 */
export class BitcoinWalletError extends Error {
  override readonly name = 'BitcoinWalletError'
  readonly code: number
  readonly data?: unknown
  constructor({ code, message, data }: { readonly code: number; readonly message: string; readonly data?: unknown }) {
    super(message)
    this.code = code
    if (data !== undefined) this.data = data
  }
}
