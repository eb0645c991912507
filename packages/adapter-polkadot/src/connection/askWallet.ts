import { isRateLimit } from '../errors/isRateLimit.js'
import { RateLimitedError } from '../errors/RateLimitedError.js'

/**
 * One question to a wallet, which may answer with a plain value, throw at once or never answer (the kernel ends that wait). The answer
 * is from outside: check it.
 *
 * @throws {RateLimitedError} when the wallet says that it was asked too often; otherwise whatever the wallet throws.
 */
export async function askWallet<T>(request: string, ask: () => Promise<T> | T): Promise<T> {
  try {
    return await ask()
  } catch (cause) {
    throw isRateLimit(cause) ? new RateLimitedError(request, { cause }) : cause
  }
}
