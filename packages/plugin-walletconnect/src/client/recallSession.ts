import { type Clock, isRecord } from '@latchkey/core'
import type { SessionRecord, SignClient } from './Client.js'
import type { ClientStorage } from './createClientStorage.js'

export interface RecallSessionParameters {
  readonly sign: SignClient
  readonly storage: ClientStorage
  readonly clock: Clock
  readonly topic: string
}

/**
 * Loads a session that another tab has started from storage, with its keys.
 * @returns whether it exists.
 */
export async function recallSession({ sign, storage, clock, topic }: RecallSessionParameters): Promise<boolean> {
  const { keychain } = sign.core.crypto
  if (sign.session.keys.includes(topic)) return true
  const sessions = storage.peek(keyOf(sign.session))
  const keys = storage.peek(keyOf(keychain))
  const found: unknown = Array.isArray(sessions)
    ? sessions.find((each) => isRecord(each) && each.topic === topic)
    : undefined
  if (!isSession(found) || found.expiry * 1000 <= clock.now() || !isRecord(keys)) return false
  for (const name of [topic, found.self.publicKey]) {
    const key = keys[name]
    if (typeof key === 'string' && !keychain.has(name)) await keychain.set(name, key)
  }
  if (!keychain.has(topic)) return false
  await sign.session.set(topic, found)
  sign.core.expirer.set(topic, found.expiry)
  // Not awaited: a new socket subscribes to it in any case.
  sign.core.relayer.subscribe(topic).catch(() => undefined)
  return true
}

/** The key under which the client stores them. */
function keyOf(store: object): string {
  return String(Reflect.get(store, 'storageKey'))
}

function isSession(value: unknown): value is SessionRecord {
  return (
    isRecord(value) &&
    isRecord(value.self) &&
    typeof value.self.publicKey === 'string' &&
    isRecord(value.namespaces) &&
    Number.isSafeInteger(value.expiry)
  )
}
