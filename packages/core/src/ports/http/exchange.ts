import type { Clock } from '../../contract/clock.js'
import { HttpRequestFailedError } from '../../errors/HttpRequestFailedError.js'
import { timeoutSignal } from '../../waits/timeoutSignal.js'

export interface ExchangeRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly url: string
  /** Sent as it is. */
  readonly text?: string | undefined
  /** `text/plain` avoids the preflight if the server accepts it. */
  readonly contentType?: 'application/json' | 'text/plain' | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly cookies?: boolean | undefined
  /** Whether the request changes nothing. Only then a redirect is followed. */
  readonly isRead: boolean
  /** In ms, for connecting, waiting and reading the body together. */
  readonly timeout: number
  readonly signal?: AbortSignal | undefined
}

export interface ExchangeAnswer {
  readonly status: number
  readonly headers: Headers
  /** Parsed if it is JSON, otherwise the text, and `undefined` if it is empty. */
  readonly body: unknown
}

/**
 * Sends one request once and reads the whole answer, whatever its status.
 *
 * @throws {TimeoutError}
 * @throws {HttpRequestFailedError} when no answer came.
 * @throws the reason of `signal` when it is aborted.
 */
export async function exchange(
  { fetch, clock }: { readonly fetch: typeof globalThis.fetch; readonly clock: Clock },
  {
    method,
    url,
    text,
    contentType = 'application/json',
    headers,
    cookies = false,
    isRead,
    timeout,
    signal,
  }: ExchangeRequest,
): Promise<ExchangeAnswer> {
  signal?.throwIfAborted()
  const { signal: ends, stop } = timeoutSignal(clock, timeout, signal)
  try {
    const response = await fetch(url, {
      method,
      ...(text !== undefined && { body: text }),
      headers: { ...headers, ...(text !== undefined && { 'content-type': contentType }) },
      credentials: cookies ? 'include' : 'omit',
      redirect: isRead ? 'follow' : 'error',
      signal: ends,
    })
    return { status: response.status, headers: response.headers, body: readBody(await response.text()) }
  } catch (cause) {
    ends.throwIfAborted()
    throw new HttpRequestFailedError(new URL(url).host, { cause })
  } finally {
    stop()
  }
}

function readBody(text: string): unknown {
  if (!text.trim()) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text // servers answer failures in plain text
  }
}
