export type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 426 | 429 | 502 | 503 | 504

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

  constructor(status: ErrorStatus, field: string, description: string, options: { readonly cause?: unknown } = {}) {
    super(description, options)
    this.status = status
    this.field = field
  }
}
