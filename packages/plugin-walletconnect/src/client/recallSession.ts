import { type Clock, isRecord } from '@latchkey/core'
import type { SessionRecord, SignClient } from './Client.js'
import type { ClientStorage } from './createClientStorage.js'

export interface RecallSessionParameters {
  readonly sign: SignClient
  readonly storage: ClientStorage
  readonly clock: Clock
  readonly topic: string
}

/** Takes a session that another tab has begun from storage into this client, with its keys. @returns whether it is there. */
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
  // Nobody waits for it: a new socket asks for it in any case.
  sign.core.relayer.subscribe(topic).catch(() => undefined)
  return true
}

/** Where the client keeps them. */
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
