/** What the test wallet fails with. `code` is a number of EIP-1193 or JSON-RPC; each face says it in its own way. */
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
