/** The error of fake wallets, with codes of EIP-1193, which `createFakeAdapter` reads. */
export class FakeWalletError extends Error {
  override readonly name = 'FakeWalletError'
  readonly code: number
  readonly data?: unknown
  constructor({ code, message, data }: { readonly code: number; readonly message: string; readonly data?: unknown }) {
    super(message)
    this.code = code
    if (data !== undefined) this.data = data
  }
}
