import type { Clock } from '@latchkey/server'
import type { EventRepository } from '../events/EventRepository.js'
import { timeText } from '../http/timeText.js'
import { walletError } from '../http/walletError.js'
import { createToken } from '../keys/createToken.js'
import { hashOf } from '../keys/hashOf.js'
import type { WalletSettings } from '../settings/WalletSettings.js'
import type { Identity, SessionRecord, UserRepository } from './UserRepository.js'
import { type UserAnswer, userAnswer } from './userAnswer.js'

export interface SessionsOptions {
  readonly users: UserRepository
  readonly events: EventRepository
  /** Ends what opens the wallet of a user on these devices. */
  readonly endOpeners: (userId: string, deviceIds: readonly string[]) => Promise<void>
  readonly clock: Pick<Clock, 'now'>
  /** In milliseconds. */
  readonly life: WalletSettings['sessions']
}

/** What a client gets of a new session. */
export interface SessionAnswer {
  readonly session: {
    /** Names the session, and authorizes nothing. */
    readonly name: string
    /** Is worth something only with the key of the device. It is not kept here. */
    readonly token: string
    /** If it is not used until then. */
    readonly expiresAt: string
  }
  readonly user: UserAnswer
  /** The account was closed, and this login has brought it back. */
  readonly isRestored?: true | undefined
}

export interface StartedSession {
  readonly answer: SessionAnswer
  readonly session: SessionRecord
  /** The user did not have the device before. */
  readonly isNewDevice: boolean
  readonly isRestored: boolean
}

export interface Sessions {
  /**
   * Begins a session on a device whose user has just proved an identity, or who they are by a passkey.
   *
   * @param user - The id of the user, for a passkey.
   * @throws {ApiError} 409 `EMAIL_REPLACED`: the user has another address now. 401 `FACTOR_WRONG`: the user
   * of the passkey was erased.
   */
  begin(
    user: Identity | string,
    place: Pick<SessionRecord, 'deviceId' | 'projectId' | 'realm'>,
  ): Promise<StartedSession>
  /** @returns `undefined`: the session of this token has ended, or is another device's. */
  find(token: string, deviceId: string): Promise<SessionRecord | undefined>
  /** Notes that a session is in use now. */
  renew(session: SessionRecord): Promise<void>
  /** Notes that the user has just used a factor. */
  confirm(session: SessionRecord): Promise<void>
  /** Whether the user has just proved that it is them. */
  isFresh(session: SessionRecord): boolean
  /** The same, by a factor. */
  isConfirmed(session: SessionRecord): boolean
  signOut(session: SessionRecord): Promise<void>
  /** Ends a device of the session's user. Returns whether there was such a device. */
  endDevice(session: SessionRecord, deviceId: string): Promise<boolean>
}

const minute = 60_000
const freshFor = 5 * minute
const maxDevices = 20

export function createSessions({ users, events, endOpeners, clock, life }: SessionsOptions): Sessions {
  const endOf = (createdAt: number, usedAt: number) => Math.min(createdAt + life.max, usedAt + life.idle)
  // A time of the future was written before the clock was set back.
  const isFresh = (at: number) => Math.abs(clock.now() - at) <= freshFor
  return {
    async begin(user, { deviceId, projectId, realm }) {
      const now = clock.now()
      const token = createToken()
      const name = crypto.randomUUID()
      const expiresAt = endOf(now, now)
      const factorAt = typeof user === 'string' ? now : 0
      const times = { checkedAt: now, factorAt, createdAt: now, usedAt: now, expiresAt }
      const session = { key: await hashOf(token), name, deviceId, projectId, realm, ...times }
      const begun = await users.begin({ ...session, user, maxDevices })
      if (!begun) throw walletError(typeof user === 'string' ? 'FACTOR_WRONG' : 'EMAIL_REPLACED')
      const { userId, isNewDevice, isRestored, ended } = begun
      // A new device opens nothing. An opener that it still has is of a device whose end was cut off.
      await endOpeners(userId, isNewDevice ? [deviceId, ...ended] : ended)
      const event = { projectId, deviceId, at: now }
      if (isRestored) await events.add(userId, { ...event, kind: 'accountRestored' })
      await events.add(userId, { ...event, kind: isNewDevice ? 'newDevice' : 'login' })
      for (const other of ended) await events.add(userId, { ...event, deviceId: other, kind: 'deviceEnded' })
      const answer = {
        session: { name, token, expiresAt: timeText(expiresAt) },
        user: userAnswer(userId, await users.findIdentities(userId)),
        ...(isRestored && { isRestored }),
      }
      return { answer, session: { ...session, userId }, isNewDevice, isRestored }
    },
    async find(token, deviceId) {
      const session = await users.findSession(await hashOf(token), clock.now())
      return session?.deviceId === deviceId ? session : undefined
    },
    async renew({ key, createdAt, usedAt }) {
      const now = clock.now()
      // Once a minute is exact enough, and spares most requests a write.
      if (Math.abs(now - usedAt) < minute) return
      await users.renewSession(key, { usedAt: now, expiresAt: endOf(createdAt, now) })
    },
    confirm: ({ key }) => users.confirmSession(key, clock.now()),
    isFresh: ({ checkedAt }) => isFresh(checkedAt),
    isConfirmed: ({ factorAt }) => isFresh(factorAt),
    async signOut({ key, userId, projectId, deviceId }) {
      await users.endSession(key)
      await events.add(userId, { kind: 'signOut', projectId, deviceId, at: clock.now() })
    },
    async endDevice({ userId, projectId }, deviceId) {
      await endOpeners(userId, [deviceId])
      const isEnded = await users.endDevice(userId, deviceId)
      if (isEnded) await events.add(userId, { kind: 'deviceEnded', projectId, deviceId, at: clock.now() })
      return isEnded
    },
  }
}
