import { HttpError } from '../../errors/HttpError.js'
import { HttpRequestFailedError } from '../../errors/HttpRequestFailedError.js'
import { TimeoutError } from '../../errors/TimeoutError.js'

const passing: readonly number[] = [408, 413, 429, 500, 502, 503, 504]
/** A server that asks for a longer wait than this, in ms, gets no retry: a person is waiting, too. */
const longestWait = 10_000

/**
 * Whether a failed read may go well the next time; where the server said how long it wants to be left alone, that time
 * in ms.
 *
 * @param with403 - Some services refuse with 403 for a moment; from a gateway of one's own it is an answer (decision 29).
 * @see Product specification, section 8.
 */
export function mayPass(error: unknown, with403: boolean): boolean | number {
  if (error instanceof TimeoutError || error instanceof HttpRequestFailedError) return true
  if (!(error instanceof HttpError)) return false
  if (!passing.includes(error.status) && !(with403 && error.status === 403)) return false
  if (error.retryAfter === undefined) return true
  return error.retryAfter <= longestWait && error.retryAfter
}
