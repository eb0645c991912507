import { type Clock, networksOf } from '@latchkey/server'
import type { Asker } from '../codes/Asker.js'
import type { WalletProject } from '../http/WalletProject.js'
import { waitError } from '../http/waitError.js'
import { walletError } from '../http/walletError.js'
import { createToken } from '../keys/createToken.js'
import type { LimitRepository } from '../limits/LimitRepository.js'
import { limitKey } from '../limits/limitKey.js'
import type { Sessions, StartedSession } from '../users/createSessions.js'
import type { UserRepository } from '../users/UserRepository.js'
import type { PasskeyCreation, PasskeyRequest, Passkeys } from './createPasskeys.js'
import type { UserPasskeys } from './createUserPasskeys.js'
import type { PasskeyRecord } from './PasskeyRepository.js'
import type { Assertion, Registration } from './passkeySchemas.js'

export interface PasskeyLoginsOptions {
  readonly passkeys: Passkeys
  readonly userPasskeys: UserPasskeys
  readonly users: Pick<UserRepository, 'add'>
  readonly sessions: Sessions
  readonly limits: LimitRepository
  /** HMAC. */
  readonly limitsKey: CryptoKey
  readonly clock: Pick<Clock, 'now'>
}

/** A session that a passkey has begun. */
export interface PasskeySession extends StartedSession {
  readonly passkey: PasskeyRecord
}

/** Logins by a passkey alone: of users who have one, and of new users without an identity. */
export interface PasskeyLogins {
  /** @throws {ApiError} 403 `LOGIN_DENIED`. */
  request(project: WalletProject, asker: Asker): Promise<PasskeyRequest>
  /** @throws {ApiError} */
  begin(project: WalletProject, assertion: Assertion, asker: Asker): Promise<PasskeySession>
  /** @throws {ApiError} 403 `LOGIN_DENIED`. */
  creation(project: WalletProject, asker: Asker): Promise<PasskeyCreation>
  /**
   * Adds a user who has nothing but the passkey.
   *
   * @throws {ApiError}
   */
  create(project: WalletProject, registration: Registration, asker: Asker): Promise<StartedSession>
}

const hour = 60 * 60_000
/** Of one client in an hour. */
const maxUsers = 20

export function createPasskeyLogins(options: PasskeyLoginsOptions): PasskeyLogins {
  const { passkeys, userPasskeys, users, sessions, limits, limitsKey, clock } = options

  const mustAdmit = ({ wallet }: WalletProject): void => {
    if (!wallet.passkeyLogin) throw walletError('LOGIN_DENIED')
  }
  const placeOf = ({ id, wallet: { realm } }: WalletProject, { deviceId }: Asker) => ({
    deviceId,
    projectId: id,
    realm,
  })
  async function takeUser({ address }: Asker): Promise<void> {
    const all = await Promise.all(
      networksOf(address).map(async ({ network, shares }) => ({
        key: await limitKey(limitsKey, ['users of client', network]),
        max: maxUsers * shares,
        window: hour,
      })),
    )
    const refusal = await limits.take(all, clock.now())
    if (refusal) throw waitError('LIMIT', refusal.wait)
  }

  return {
    async request(project, { deviceId }) {
      mustAdmit(project)
      return passkeys.request(['login', deviceId, project.id])
    },
    async begin(project, assertion, asker) {
      mustAdmit(project)
      const { deviceId } = asker
      const passkey = await userPasskeys.prove(assertion, ['login', deviceId, project.id], { project, deviceId })
      const started = await sessions.begin(passkey.userId, placeOf(project, asker))
      return { ...started, passkey }
    },
    async creation(project, { deviceId }) {
      mustAdmit(project)
      const user = { id: createToken(), name: project.wallet.name }
      return passkeys.creation(['account', deviceId, project.id], user, [])
    },
    async create(project, registration, asker) {
      mustAdmit(project)
      const { deviceId } = asker
      const made = await passkeys.register(registration, ['account', deviceId, project.id], project)
      await takeUser(asker)
      const { realm } = project.wallet
      const userId = await users.add(realm, clock.now())
      await userPasskeys.addFirst(userId, made, realm)
      return sessions.begin(userId, placeOf(project, asker))
    },
  }
}
