import type { Clock } from '@latchkey/server'
import { ApiError } from '../../http/ApiError.js'
import type { EventKind, EventRepository } from '../events/EventRepository.js'
import { walletError } from '../http/walletError.js'
import { walletText } from '../text.js'
import type { Identity, IdentityName, SessionRecord, UserRepository } from '../users/UserRepository.js'

export interface IdentitiesOptions {
  readonly users: Pick<UserRepository, 'link' | 'unlink'>
  readonly events: EventRepository
  readonly clock: Pick<Clock, 'now'>
}

/** What a user logs in with, besides their address of e-mail. */
export interface Identities {
  /**
   * Links an account whose owner has just logged in at its provider.
   *
   * @throws {ApiError} 409 `LOGIN_TAKEN`: it is another user's. 409 `identity`: the user has too many.
   */
  link(session: SessionRecord, identity: Identity): Promise<void>
  /** @throws {ApiError} 404 `identity`: the user does not have it. 409 `identity`: it is the only one. */
  unlink(session: SessionRecord, identity: IdentityName): Promise<void>
}

const maxIdentities = 5

export function createIdentities({ users, events, clock }: IdentitiesOptions): Identities {
  const note = ({ userId, projectId, deviceId }: SessionRecord, kind: EventKind) =>
    events.add(userId, { kind, projectId, deviceId, at: clock.now() })
  return {
    async link(session, identity) {
      const { userId, realm } = session
      const outcome = await users.link(userId, identity, { realm, now: clock.now(), max: maxIdentities })
      if (outcome === 'taken') throw walletError('LOGIN_TAKEN')
      if (outcome === 'tooMany') throw new ApiError(409, 'identity', walletText.tooManyLogins(maxIdentities))
      await note(session, 'loginAdded')
    },
    async unlink(session, identity) {
      const outcome = await users.unlink(session.userId, identity)
      if (outcome === 'unknown') throw new ApiError(404, 'identity', walletText.noLogin)
      if (outcome === 'last') throw new ApiError(409, 'identity', walletText.lastLogin)
      await note(session, 'loginEnded')
    },
  }
}
