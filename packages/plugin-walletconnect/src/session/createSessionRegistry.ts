import { isRecord, type Storage } from '@latchkey/core'
import type { SessionRecord, SignClient } from '../client/Client.js'
import type { Proposals } from '../pairing/createProposals.js'

/** Which modal holds which session, so that no session without a holder stays in a wallet. */
export interface SessionRegistry {
  /** Stored expiry of a session that was held here, in seconds since 1970. */
  expiryOf(topic: string): number | undefined
  /** Whether a modal holds it, here or in another tab. */
  isKnown(topic: string): boolean
  /**
   * Registers a session for a modal, which watches it from now on. Ends all other sessions that no
   * modal of this page holds. @returns a function that releases it.
   */
  hold(session: SessionRecord): () => void
  /** Stores a later expiry. */
  extend(session: SessionRecord): void
  /**
   * Ends the session in the wallet, now or when the client is opened again. Rejects if the message
   * could not be sent now.
   */
  leave(topic: string): Promise<void>
  /** Deletes the records of a session that is over. */
  forget(topic: string): void
  /**
   * Called once the client is open. Ends sessions whose end could not be sent last time, and
   * sessions without a holder.
   */
  tidy(proposals: Pick<Proposals, 'isAwaited' | 'isProposed'>): void
}

const heldKey = 'sessions'
const leavingKey = 'leaving'
const userDisconnected = { code: 6000, message: 'User disconnected.' }

export interface SessionRegistryOptions {
  readonly sign: SignClient
  readonly storage: Storage
  /**
   * The client is the app's own. Sessions that are neither known nor proposed here belong to the
   * app.
   */
  readonly isForeign: boolean
  /** Ends open requests: the client reports no event for a session that is ended here. */
  readonly endRequests: (topic: string) => void
}

export function createSessionRegistry({
  sign,
  storage,
  isForeign,
  endRequests,
}: SessionRegistryOptions): SessionRegistry {
  const held = new Map<string, number>()
  const read = (): Record<string, number> => {
    const stored = storage.get(heldKey)
    if (!isRecord(stored)) return {}
    return Object.fromEntries(
      Object.entries(stored).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
    )
  }
  const leaving = (): string[] => {
    const stored = storage.get(leavingKey)
    return Array.isArray(stored) ? stored.filter((topic) => typeof topic === 'string') : []
  }
  const write = (key: string, value: Record<string, number> | string[]): void => {
    if (Object.keys(value).length > 0) storage.set(key, value)
    else storage.remove(key)
  }
  const forget = (topic: string): void => {
    const { [topic]: _, ...others } = read()
    write(heldKey, others)
    if (leaving().includes(topic))
      write(
        leavingKey,
        leaving().filter((other) => other !== topic),
      )
  }
  const leave = async (topic: string): Promise<void> => {
    endRequests(topic)
    if (sign.session.keys.includes(topic)) {
      write(leavingKey, [...new Set([...leaving(), topic])])
      await sign.disconnect({ topic, reason: userDisconnected })
    }
    forget(topic)
  }
  /** If it can't be sent now, it is sent when the client is opened again. */
  const leaveQuietly = (topic: string): void => void leave(topic).catch(() => undefined)

  return {
    expiryOf: (topic) => read()[topic],
    isKnown: (topic) => Object.hasOwn(read(), topic) && !leaving().includes(topic),
    hold({ topic, expiry }) {
      held.set(topic, (held.get(topic) ?? 0) + 1)
      const known = read()
      write(heldKey, { ...known, [topic]: expiry })
      for (const other of Object.keys(known)) if (!held.has(other)) leaveQuietly(other)
      return () => {
        const holders = (held.get(topic) ?? 1) - 1
        if (holders > 0) held.set(topic, holders)
        else held.delete(topic)
      }
    },
    extend({ topic, expiry }) {
      if (Object.hasOwn(read(), topic)) write(heldKey, { ...read(), [topic]: expiry })
    },
    leave,
    forget,
    tidy({ isAwaited, isProposed }) {
      for (const topic of leaving()) leaveQuietly(topic)
      for (const session of sign.session.getAll()) {
        if (isForeign && !isProposed(session)) continue
        if (!Object.hasOwn(read(), session.topic) && !isAwaited(session)) leaveQuietly(session.topic)
      }
    },
  }
}
