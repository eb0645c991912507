import { LatchkeyError } from './LatchkeyError.js'

/**
 * No answer came: no network, a refused connection, a failed CORS check, a broken body. The cause
 * is what `fetch` threw.
 */
export class HttpRequestFailedError extends LatchkeyError<'LATCHKEY_HTTP_REQUEST_FAILED'> {
  override readonly name = 'HttpRequestFailedError'
  readonly code = 'LATCHKEY_HTTP_REQUEST_FAILED'
  /** Host of the request. The rest of the URL is left out because it may contain a key. */
  readonly host: string
  constructor(host: string, options: { readonly cause?: unknown } = {}) {
    super('HTTP request failed', options)
    this.host = host
  }
}
