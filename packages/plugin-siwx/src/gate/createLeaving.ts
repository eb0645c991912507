import { namespaceOf, type Storage } from '@latchkey/core'
import type { SiwxSessions } from '../contract/SiwxSessions.js'

/** Ends the sessions of wallets that were disconnected, also if the server was not reachable then. */
export interface Leaving {
  /** Ends the sessions of a namespace, now or before the next check. */
  add(namespace: string): void
  /** @throws when the server does not answer. No earlier session may count until it does. */
  finish(signal: AbortSignal): Promise<void>
}

const key = 'leaving'

export function createLeaving({
  sessions,
  storage,
  signal,
}: {
  readonly sessions: Pick<SiwxSessions, 'getSessions' | 'setSessions'>
  readonly storage: Storage
  readonly signal: AbortSignal
}): Leaving {
  const read = (): readonly string[] => {
    const stored = storage.get(key)
    return Array.isArray(stored) ? stored.filter((name) => typeof name === 'string') : []
  }
  let last: Promise<void> = Promise.resolve()

  async function end(ends: AbortSignal): Promise<void> {
    const namespaces = read()
    if (namespaces.length === 0) return
    const all = await sessions.getSessions(undefined, ends)
    const staying = all.filter(({ chainId }) => !namespaces.includes(namespaceOf(chainId)))
    if (staying.length < all.length) await sessions.setSessions(staying, ends)
    const others = read().filter((name) => !namespaces.includes(name))
    if (others.length > 0) storage.set(key, [...others])
    else storage.remove(key)
  }
  // One at a time, so that a connection that follows at once finds the sessions ended.
  const finish: Leaving['finish'] = (ends) => {
    const ended = last.then(() => end(ends))
    last = ended.catch(() => undefined)
    return ended
  }
  return {
    add(namespace) {
      storage.set(key, [...new Set([...read(), namespace])])
      finish(signal).catch(() => undefined) // `finish` is called again before the next check
    },
    finish,
  }
}
