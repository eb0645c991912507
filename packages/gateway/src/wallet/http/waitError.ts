import { ApiError } from '../../http/ApiError.js'
import { walletText } from '../text.js'

/**
 * A refusal that ends by itself.
 *
 * @param code - `COOLDOWN` is the pause between two mails, `FACTOR_WAIT` the wait after wrong tries.
 * @param wait - Milliseconds until then.
 */
export function waitError(code: 'COOLDOWN' | 'LIMIT' | 'FACTOR_WAIT', wait: number): ApiError {
  const seconds = Math.max(1, Math.ceil(wait / 1000))
  const text = code === 'COOLDOWN' ? walletText.cooldown(seconds) : walletText.limit(seconds)
  return new ApiError(429, code, text, { headers: { 'retry-after': String(seconds) } })
}
