import type { Clock, Json, Storage } from '@latchkey/core'
import type { SiwxSession } from '../contract/SiwxSession.js'
import type { SiwxSubject } from '../contract/SiwxSessions.js'
import { isSameSubject } from '../gate/isSameSubject.js'
import { readStoredSession } from './readStoredSession.js'

/** Sessions that this browser remembers. */
export interface StoredSessions {
  /** Those that have not expired. A session of a server is here until the server says that it has. */
  get(subject?: SiwxSubject | undefined): readonly SiwxSession[]
  add(session: SiwxSession): void
  remove(subject: SiwxSubject): void
}

const key = 'sessions'
const most = 20

export function createStoredSessions({
  storage,
  clock,
}: {
  readonly storage: Storage
  readonly clock: Clock
}): StoredSessions {
  const read = (): readonly SiwxSession[] => {
    const stored = storage.get(key)
    const sessions = (Array.isArray(stored) ? stored.slice(0, most) : []).flatMap(
      (entry) => readStoredSession(entry) ?? [],
    )
    // Only the server knows whether its session has ended: the device's clock can be wrong.
    return sessions.filter(({ verified, expiresAt = Infinity }) => verified === 'byServer' || expiresAt > clock.now())
  }
  const write = (sessions: readonly SiwxSession[]): void => {
    if (sessions.length === 0) storage.remove(key)
    else
      storage.set(
        key,
        sessions.slice(0, most).map((session): Json => JSON.parse(JSON.stringify(session))),
      )
  }
  const without = (subject: SiwxSubject): readonly SiwxSession[] =>
    read().filter((session) => !isSameSubject(session, subject))
  return {
    get: (subject) => read().filter((session) => !subject || isSameSubject(session, subject)),
    add: (session) => write([session, ...without(session)]),
    remove: (subject) => write(without(subject)),
  }
}
