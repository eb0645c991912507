/** How fake wallets say no: with the numbers of EIP-1193, which `createFakeAdapter` knows how to read. */
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
