import { walletError } from '../http/walletError.js'
import type { UserPasskeys } from '../passkeys/createUserPasskeys.js'
import type { Wallets } from '../wallets/createWallets.js'
import type { Sessions } from './createSessions.js'
import type { SessionRecord } from './UserRepository.js'

export interface ProvedUserOptions {
  readonly sessions: Pick<Sessions, 'isFresh' | 'isConfirmed'>
  readonly userPasskeys: Pick<UserPasskeys, 'findOf'>
  readonly wallets: Pick<Wallets, 'find'>
}

/**
 * Checks that the user of a session has just logged in, and used a factor if they have a passkey. The login
 * alone is not enough: a user with a wallet does this on a device that opens it, or uses a factor.
 *
 * @throws {ApiError} 403 `LOGIN_REQUIRED`, `STEP_UP_REQUIRED`. 409 `NO_FACTOR`.
 */
export async function mustBeProved(
  session: SessionRecord,
  { sessions, userPasskeys, wallets }: ProvedUserOptions,
): Promise<void> {
  if (!sessions.isFresh(session)) throw walletError('LOGIN_REQUIRED')
  if (sessions.isConfirmed(session)) return
  const { userId, deviceId } = session
  if ((await userPasskeys.findOf(userId)).length > 0) throw walletError('STEP_UP_REQUIRED')
  const owned = await wallets.find(userId)
  const opens = owned?.openers.some(({ kind, boundTo }) => kind === 'device' && boundTo === deviceId)
  if (owned?.wallet.isOpened && !opens) throw walletError('NO_FACTOR')
}
