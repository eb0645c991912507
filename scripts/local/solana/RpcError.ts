/** An error of the JSON-RPC interface, with the number that Solana's nodes give it. */
export class RpcError extends Error {
  override readonly name = 'RpcError'
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}

/** The request is not as the method wants it. */
export const invalidParameters = (message: string): RpcError => new RpcError(-32_602, `Invalid params: ${message}`)
