/** A node's refusal. `code` and `data` are where EVM libraries look for them. */
export class NodeError extends Error {
  override readonly name = 'NodeError'
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }

  /** Reads the member `error` of an answer. */
  static from(error: object): NodeError {
    const { code, message, data }: { code?: unknown; message?: unknown; data?: unknown } = error
    return new NodeError(typeof code === 'number' ? code : 0, typeof message === 'string' ? message : '', data)
  }
}
