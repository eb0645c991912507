import { isRecord, type Storage } from '@latchkey/core'
import type { SessionRecord, SignClient } from '../client/Client.js'
import type { Proposals } from '../pairing/createProposals.js'

/** Which sessions of the client are whose, so that none stays at a wallet that nobody here knows of. */
export interface SessionBook {
  /** Seconds since 1970 at which it was to end, as far as it was ever handed out here. */
  expiryOf(topic: string): number | undefined
  /** Whether a modal holds it, here or in another tab. */
  isKnown(topic: string): boolean
  /** Handed to a modal, which watches it from now on: every other one that no modal of this page holds is left. @returns lets go. */
  hold(session: SessionRecord): () => void
  /** It runs out later than it did. */
  extend(session: SessionRecord): void
  /** Tells the wallet that we leave, now or when the client is opened again. Rejects when it could not be told now. */
  leave(topic: string): Promise<void>
  /** What is over already, or was left. */
  forget(topic: string): void
  /** Once the client is open: leaves what could not be told last time, and what nobody knows. */
  tidy(proposals: Pick<Proposals, 'isAwaited' | 'isProposed'>): void
}

const heldKey = 'sessions'
const leavingKey = 'leaving'
const userDisconnected = { code: 6000, message: 'User disconnected.' }

export interface SessionBookOptions {
  readonly sign: SignClient
  readonly storage: Storage
  /** The client is the app's own: sessions that we neither know nor proposed are its. */
  readonly isForeign: boolean
  /** Ends what waits for an answer there: the client tells nobody of a session that is left here. */
  readonly endRequests: (topic: string) => void
}

export function createSessionBook({ sign, storage, isForeign, endRequests }: SessionBookOptions): SessionBook {
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
  const note = (key: string, value: Record<string, number> | string[]): void => {
    if (Object.keys(value).length > 0) storage.set(key, value)
    else storage.remove(key)
  }
  const forget = (topic: string): void => {
    const { [topic]: _, ...others } = read()
    note(heldKey, others)
    if (leaving().includes(topic))
      note(
        leavingKey,
        leaving().filter((other) => other !== topic),
      )
  }
  const leave = async (topic: string): Promise<void> => {
    endRequests(topic)
    if (sign.session.keys.includes(topic)) {
      note(leavingKey, [...new Set([...leaving(), topic])])
      await sign.disconnect({ topic, reason: userDisconnected })
    }
    forget(topic)
  }
  /** Who can't be told now is told next time. */
  const leaveQuietly = (topic: string): void => void leave(topic).catch(() => undefined)

  return {
    expiryOf: (topic) => read()[topic],
    isKnown: (topic) => Object.hasOwn(read(), topic) && !leaving().includes(topic),
    hold({ topic, expiry }) {
      held.set(topic, (held.get(topic) ?? 0) + 1)
      const known = read()
      note(heldKey, { ...known, [topic]: expiry })
      for (const other of Object.keys(known)) if (!held.has(other)) leaveQuietly(other)
      return () => {
        const holders = (held.get(topic) ?? 1) - 1
        if (holders > 0) held.set(topic, holders)
        else held.delete(topic)
      }
    },
    extend({ topic, expiry }) {
      if (Object.hasOwn(read(), topic)) note(heldKey, { ...read(), [topic]: expiry })
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
