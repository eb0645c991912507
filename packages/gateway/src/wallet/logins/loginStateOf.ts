import { codeLimits } from '../codes/codeLimits.js'
import type { LoginRecord } from './LoginRepository.js'

/**
 * - `waiting`, `sent`: for the mail, and for its code.
 * - `refused`, `failed`: the address can't be reached, or no mail server can.
 * - `codeExpired`, `codeUsedUp`: only another code helps.
 * - `complete`: its session has begun.
 */
export type LoginState = 'waiting' | 'sent' | 'refused' | 'failed' | 'codeExpired' | 'codeUsedUp' | 'complete'

/** The state of a login that has not ended. */
export function loginStateOf(
  { used, mail, checks, codeExpiresAt }: Pick<LoginRecord, 'used' | 'mail' | 'checks' | 'codeExpiresAt'>,
  now: number,
): LoginState {
  if (used) return 'complete'
  if (mail === 'refused' || mail === 'failed') return mail
  if (codeExpiresAt <= now) return 'codeExpired'
  return checks >= codeLimits.maxChecks ? 'codeUsedUp' : mail
}
