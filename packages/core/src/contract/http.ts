import type { Json } from '../entities/json.js'

export interface HttpRequestOptions<T = unknown> {
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>> | undefined
  /** Sent as JSON. */
  readonly body?: Json | undefined
  readonly signal?: AbortSignal | undefined
  /** Checks the answer and gives it its type; `undefined` for what it does not accept, which is an `InvalidAnswerError`. */
  readonly parse?: ((value: unknown) => T | undefined) | undefined
  /**
   * Whether sending it again would change nothing. Then it is retried, and equal ones share an answer (which nobody may
   * change). Default: only for `get`.
   */
  readonly isRead?: boolean | undefined
  /** Default `application/json`, which costs a preflight; `text/plain` does not, where the server takes it. */
  readonly contentType?: 'application/json' | 'text/plain' | undefined
}

/**
 * HTTP to the configured services. The body is JSON where it can be read as JSON, otherwise text, and `undefined` when
 * it is empty. Every method throws:
 *
 * @throws {HttpError} the server said no.
 * @throws {HttpRequestFailedError} no answer came.
 * @throws {TimeoutError} no answer in time.
 * @throws {InvalidAnswerError} `parse` did not accept the answer.
 * @throws the reason of the signal when that was aborted.
 */
export interface Http {
  get<T = unknown>(url: string, options?: HttpRequestOptions<T>): Promise<T>
  post<T = unknown>(url: string, options?: HttpRequestOptions<T>): Promise<T>
  put<T = unknown>(url: string, options?: HttpRequestOptions<T>): Promise<T>
  delete<T = unknown>(url: string, options?: HttpRequestOptions<T>): Promise<T>
}
