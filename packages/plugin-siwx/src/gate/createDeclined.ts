import { namespaceOf, type Storage } from '@latchkey/core'
import type { SiwxSubject } from '../contract/SiwxSessions.js'

/** The accounts with which the user declined to sign in. They are not asked again. */
export interface Declined {
  has(subject: SiwxSubject): boolean
  add(subject: SiwxSubject): void
  remove(subject: SiwxSubject): void
  /** The wallet is disconnected: the next connection asks again. */
  clear(namespace: string): void
}

const key = 'declined'
const most = 20

export function createDeclined(storage: Storage): Declined {
  const read = (): readonly string[] => {
    const stored = storage.get(key)
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string').slice(0, most) : []
  }
  const write = (ids: readonly string[]): void => {
    if (ids.length > 0) storage.set(key, ids.slice(0, most))
    else storage.remove(key)
  }
  const idOf = ({ chainId, address }: SiwxSubject): string => `${chainId}:${address}`
  return {
    has: (subject) => read().includes(idOf(subject)),
    add: (subject) => write([...new Set([idOf(subject), ...read()])]),
    remove: (subject) => write(read().filter((id) => id !== idOf(subject))),
    clear: (namespace) => write(read().filter((id) => namespaceOf(id) !== namespace)),
  }
}
