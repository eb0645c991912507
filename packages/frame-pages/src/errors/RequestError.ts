/** Why the frame refuses a request of the page. The page gets the code and the sentence. */
export class RequestError extends Error {
  override readonly name = 'RequestError'
  /** One of docs/gateway-wallet.md, "The routes", one of the README's, or a number of EIP-1193. */
  readonly code: string | number
  /** Seconds until the request can be made again. */
  readonly retryAfter: number | undefined

  constructor(
    code: string | number,
    message: string,
    { retryAfter, cause }: { readonly retryAfter?: number | undefined; readonly cause?: unknown } = {},
  ) {
    super(message, { cause })
    this.code = code
    this.retryAfter = retryAfter
  }
}
