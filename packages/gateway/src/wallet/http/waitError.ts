import { ApiError } from '../../http/ApiError.js'
import { walletText } from '../text.js'

type WaitCode = 'COOLDOWN' | 'LIMIT' | 'FACTOR_WAIT' | 'CHANGE_WAIT'

/**
 * A refusal that ends by itself.
 *
 * @param code - `COOLDOWN` is the pause between two mails, `FACTOR_WAIT` the wait after wrong tries,
 * `CHANGE_WAIT` the time in which a change of the address can be undone.
 * @param wait - Milliseconds until then.
 */
export function waitError(code: WaitCode, wait: number): ApiError {
  const seconds = Math.max(1, Math.ceil(wait / 1000))
  return new ApiError(429, code, textOf(code, seconds), { headers: { 'retry-after': String(seconds) } })
}

function textOf(code: WaitCode, seconds: number): string {
  if (code === 'CHANGE_WAIT') return walletText.changeWait
  return code === 'COOLDOWN' ? walletText.cooldown(seconds) : walletText.limit(seconds)
}
