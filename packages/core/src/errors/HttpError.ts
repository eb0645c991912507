import { cleanText } from './cleanText.js'
import { LatchkeyError } from './LatchkeyError.js'

export interface HttpFailureReason {
  /** The member of the request that was rejected: `address`, `chainId`, … */
  readonly field: string
  readonly description: string
}

/** A server answered with an error status. The reasons are read from the body. */
export class HttpError extends LatchkeyError<'LATCHKEY_HTTP'> {
  override readonly name = 'HttpError'
  readonly code = 'LATCHKEY_HTTP'
  readonly status: number
  /**
   * The parsed body if it was JSON, otherwise its text, and `undefined` if it was empty. Untrusted:
   * check it before use.
   */
  readonly body: unknown
  /** The server's reasons in its order, cleaned for display. Empty if it gave none. */
  readonly reasons: readonly HttpFailureReason[]
  /** The server's own error code, if it gave one. */
  readonly serverCode: string | undefined
  /** How long to wait before the next request, in ms, if the server said so. */
  readonly retryAfter: number | undefined
  constructor(
    status: number,
    body?: unknown,
    options: { readonly cause?: unknown; readonly retryAfter?: number | undefined } = {},
  ) {
    super(`HTTP status code: ${status}`, options)
    this.status = status
    this.retryAfter = options.retryAfter
    this.body = body
    const failure: { readonly reasons?: unknown; readonly code?: unknown } =
      typeof body === 'object' && body !== null ? body : {}
    this.reasons = Array.isArray(failure.reasons) ? failure.reasons.flatMap(readReason) : []
    this.serverCode = typeof failure.code === 'string' ? cleanText(failure.code, 100) : undefined
  }
}

function readReason(reason: unknown): HttpFailureReason[] {
  if (typeof reason !== 'object' || reason === null) return []
  const { field, description }: { readonly field?: unknown; readonly description?: unknown } = reason
  return [{ field: cleanText(field, 100), description: cleanText(description) }]
}
