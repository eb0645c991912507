import { isRateLimit } from '../errors/isRateLimit.js'
import { RateLimitedError } from '../errors/RateLimitedError.js'

/**
 * Calls a wallet. It may answer without a promise, throw synchronously, or never answer: core
 * limits that wait. The answer is untrusted: validate it.
 *
 * @throws {RateLimitedError} when the wallet reports too many requests.
 * @throws whatever else the wallet throws.
 */
export async function callWallet<T>(request: string, call: () => Promise<T> | T): Promise<T> {
  try {
    return await call()
  } catch (cause) {
    throw isRateLimit(cause) ? new RateLimitedError(request, { cause }) : cause
  }
}
