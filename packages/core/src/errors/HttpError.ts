import { cleanText } from './cleanText.js'
import { LatchkeyError } from './LatchkeyError.js'

export interface HttpFailureReason {
  /** The member of the request that was refused: `address`, `chainId`, … */
  readonly field: string
  readonly description: string
}

/** A server answered with a status that says no. What it said about the reason is read out of the body. */
export class HttpError extends LatchkeyError<'LATCHKEY_HTTP'> {
  override readonly name = 'HttpError'
  readonly code = 'LATCHKEY_HTTP'
  readonly status: number
  /** Parsed body where it was JSON, otherwise its text; `undefined` when it was empty. From outside: check before use. */
  readonly body: unknown
  /** Reasons of the server, first one first, made fit to be shown; empty when it gave none. */
  readonly reasons: readonly HttpFailureReason[]
  /** A code of the server's own, where it gave one. */
  readonly serverCode: string | undefined
  /** How long the server wants to be left alone, in ms, where it said so. */
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
