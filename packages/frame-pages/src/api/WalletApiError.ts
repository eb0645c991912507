/** A refusal of the wallet's server. Callers branch on `code`, never on the message. */
export class WalletApiError extends Error {
  override readonly name = 'WalletApiError'
  /** See docs/gateway-wallet.md, "The routes". `GATEWAY_UNREACHABLE`: there is no answer that can be read. */
  readonly code: string
  /** Seconds until the request can be made again. */
  readonly retryAfter: number | undefined

  constructor(
    code: string,
    message: string,
    { retryAfter, cause }: { readonly retryAfter?: number | undefined; readonly cause?: unknown } = {},
  ) {
    super(message, { cause })
    this.code = code
    this.retryAfter = retryAfter
  }
}
