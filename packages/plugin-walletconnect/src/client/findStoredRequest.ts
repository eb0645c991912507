import { isRecord } from '@latchkey/core'
import type { SignClient } from './Client.js'
import type { ClientStorage } from './createClientStorage.js'

export interface StoredRequest {
  readonly topic: string
  readonly request: { readonly method: string }
}

/** What another tab has asked a wallet since this page was loaded: the relay may give the answer to either. */
export function findStoredRequest(
  history: SignClient['core']['history'],
  storage: Pick<ClientStorage, 'peek'>,
  id: number,
): StoredRequest | undefined {
  const records = storage.peek(String(Reflect.get(history, 'storageKey')))
  return Array.isArray(records)
    ? records.find((record): record is StoredRequest => isRecord(record) && record.id === id && isStored(record))
    : undefined
}

function isStored({ topic, request }: Readonly<Record<string, unknown>>): boolean {
  return typeof topic === 'string' && isRecord(request) && typeof request.method === 'string'
}
