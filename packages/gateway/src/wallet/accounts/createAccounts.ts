import type { Clock } from '@latchkey/server'
import type { EventRepository } from '../events/EventRepository.js'
import { mustBeProved, type ProvedUserOptions } from '../users/mustBeProved.js'
import type { SessionRecord } from '../users/UserRepository.js'
import type { AccountRepository } from './AccountRepository.js'

export interface AccountsOptions extends ProvedUserOptions {
  readonly repository: AccountRepository
  readonly events: EventRepository
  readonly clock: Pick<Clock, 'now'>
}

/** Accounts of users, who can close them. */
export interface Accounts {
  /**
   * Closes the account of a session's user: all their sessions end, and nothing opens their wallets. It is
   * erased after seven days, unless they log in before.
   *
   * @returns When it is erased. ms since 1970.
   * @throws {ApiError} 403 `LOGIN_REQUIRED`, `STEP_UP_REQUIRED`. 409 `NO_FACTOR`.
   */
  close(session: SessionRecord): Promise<number>
}

const eraseWait = 7 * 24 * 60 * 60_000

export function createAccounts({ repository, events, clock, ...proofs }: AccountsOptions): Accounts {
  return {
    async close(session) {
      await mustBeProved(session, proofs)
      const { userId, projectId, deviceId } = session
      const now = clock.now()
      const erasesAt = now + eraseWait
      const isClosed = await repository.close(userId, erasesAt)
      if (isClosed) await events.add(userId, { kind: 'accountClosed', projectId, deviceId, at: now })
      return erasesAt
    },
  }
}
