import { HttpError } from '../../errors/HttpError.js'
import { HttpRequestFailedError } from '../../errors/HttpRequestFailedError.js'
import { TimeoutError } from '../../errors/TimeoutError.js'

const passing: readonly number[] = [408, 413, 429, 500, 502, 503, 504]
/** In ms. If a server asks for a longer wait, there is no retry: the user waits too. */
const longestWait = 10_000

/**
 * Whether a failed read may succeed when it is repeated. A number is the wait in ms that the server
 * asked for.
 *
 * @param with403 - Some services answer 403 for a moment. The 403 of the app's own gateway is
 * final: it refuses the page's origin.
 */
export function mayPass(error: unknown, with403: boolean): boolean | number {
  if (error instanceof TimeoutError || error instanceof HttpRequestFailedError) return true
  if (!(error instanceof HttpError)) return false
  if (!passing.includes(error.status) && !(with403 && error.status === 403)) return false
  if (error.retryAfter === undefined) return true
  return error.retryAfter <= longestWait && error.retryAfter
}
