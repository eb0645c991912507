import { isRecord, type Storage } from '@latchkey/core'
import type { PendingSession } from './replacePendingSessions.js'

const key = 'approvals'

/** A stored map. It keeps an approval that arrives while the page is being closed. */
export function createPendingSessions(storage: Storage): Map<number, PendingSession> {
  const pending = new Map<number, PendingSession>()
  const stored = storage.get(key)
  for (const entry of Array.isArray(stored) ? stored : []) if (isPending(entry)) pending.set(entry.proposalId, entry)
  const { set, delete: remove } = pending
  const save = (): void => {
    if (pending.size > 0)
      storage.set(
        key,
        [...pending.values()].map((entry) => ({ ...entry })),
      )
    else storage.remove(key)
  }
  return Object.assign(pending, {
    set(id: number, entry: PendingSession) {
      set.call(pending, id, entry)
      save()
      return pending
    },
    delete(id: number) {
      const was = remove.call(pending, id)
      save()
      return was
    },
  })
}

function isPending(entry: unknown): entry is PendingSession {
  if (!isRecord(entry) || !Number.isSafeInteger(entry.proposalId)) return false
  return ['sessionTopic', 'pairingTopic', 'publicKey'].every((name) => /^[0-9a-f]{64}$/.test(String(entry[name])))
}
