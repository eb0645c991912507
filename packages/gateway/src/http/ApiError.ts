export type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 426 | 429 | 502 | 503 | 504

export interface ApiErrorOptions {
  /** Of the answer, by their names in lower case: `{ 'retry-after': '30' }`. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly cause?: unknown
}

/**
 * A request that the gateway refuses or can't answer. Clients get the reason in the body.
 *
 * @see docs/reference/services.md, "Errors".
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: ErrorStatus
  /** The member of the request that is wrong: `address`, or `authentication`, `rate_limited`. */
  readonly field: string
  readonly headers: Readonly<Record<string, string>>

  constructor(status: ErrorStatus, field: string, description: string, options: ApiErrorOptions = {}) {
    const { headers = {}, ...others } = options
    super(description, others)
    this.status = status
    this.field = field
    this.headers = headers
  }
}
