import type { LoginRecord } from '../logins/LoginRepository.js'

/** What became of the question whether a device may log in. `expired`: its link is too old. */
export type DeviceState = 'pending' | 'approved' | 'denied' | 'expired'

/** The state of a login that has not ended. One that needs no approval is approved. */
export function deviceStateOf(
  { approval, codeExpiresAt }: Pick<LoginRecord, 'approval' | 'codeExpiresAt'>,
  now: number,
): DeviceState {
  if (approval === 'denied') return 'denied'
  if (approval !== 'pending') return 'approved'
  return codeExpiresAt > now ? 'pending' : 'expired'
}
