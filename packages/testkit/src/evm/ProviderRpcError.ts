/** The error of an EIP-1193 wallet, with the standard's code. */
export class ProviderRpcError extends Error {
  override readonly name = 'ProviderRpcError'
  readonly code: number
  readonly data?: unknown
  constructor({ code, message, data }: { readonly code: number; readonly message: string; readonly data?: unknown }) {
    super(message)
    this.code = code
    if (data !== undefined) this.data = data
  }
}
