/** A call that the gateway refuses or can't answer. Clients get it as an error of JSON-RPC. */
export class RpcFailure extends Error {
  override readonly name = 'RpcFailure'
  readonly code: number
  /** HTTP status if it is the answer to a whole request. */
  readonly status: 200 | 400 | 503 | 504

  constructor(
    code: number,
    message: string,
    { status = 200, cause }: { readonly status?: RpcFailure['status']; readonly cause?: unknown } = {},
  ) {
    super(message, { cause })
    this.code = code
    this.status = status
  }
}
