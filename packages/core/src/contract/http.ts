import type { Json } from '../entities/json.js'

export interface HttpRequestOptions<T = unknown> {
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>> | undefined
  /** Sent as JSON. */
  readonly body?: Json | undefined
  readonly signal?: AbortSignal | undefined
  /**
   * Checks the answer and types it. `undefined` for an answer that it does not accept, which
   * becomes an `InvalidAnswerError`.
   *
   * @param status - From 200 to 299: 202 says that a service still gathers what it was asked for.
   */
  readonly parse?: ((value: unknown, status: number) => T | undefined) | undefined
  /**
   * Whether the request changes nothing. Then it is retried, and equal requests share one answer,
   * which callers must not change. Default: only for `get`.
   */
  readonly isRead?: boolean | undefined
  /**
   * Default `application/json`, which costs a preflight. `text/plain` costs none, where the server
   * accepts it.
   */
  readonly contentType?: 'application/json' | 'text/plain' | undefined
  /** More headers, e.g. `authorization`. A foreign host must allow them (CORS). */
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Sends the cookies of that origin, and stores those that it sets. Default: no cookies. */
  readonly cookies?: boolean | undefined
}

/**
 * HTTP to the configured services. The result is parsed as JSON where that is possible, otherwise
 * it is text, and `undefined` for an empty body. Every method throws:
 *
 * @throws {HttpError} when the server answers with an error status.
 * @throws {HttpRequestFailedError} when no answer comes.
 * @throws {TimeoutError} when no answer comes in time.
 * @throws {InvalidAnswerError} when `parse` does not accept the answer.
 * @throws the reason of the signal when it is aborted.
 */
export interface Http {
  get<T = unknown>(url: string, options?: HttpRequestOptions<T>): Promise<T>
  post<T = unknown>(url: string, options?: HttpRequestOptions<T>): Promise<T>
  put<T = unknown>(url: string, options?: HttpRequestOptions<T>): Promise<T>
  delete<T = unknown>(url: string, options?: HttpRequestOptions<T>): Promise<T>
}
