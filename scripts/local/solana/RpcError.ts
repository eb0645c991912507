/** An error of the JSON-RPC interface, with the code of Solana's nodes. */
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

/** The parameters of a request are not what the method expects. */
export const invalidParameters = (message: string): RpcError => new RpcError(-32_602, `Invalid params: ${message}`)
