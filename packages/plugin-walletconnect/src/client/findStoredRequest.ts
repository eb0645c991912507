import { isRecord } from '@latchkey/core'
import type { SignClient } from './Client.js'
import type { ClientStorage } from './createClientStorage.js'

export interface StoredRequest {
  readonly topic: string
  readonly request: { readonly method: string }
}

/**
 * Finds a request that another tab has sent since this page was loaded. The relay may deliver its
 * answer to either tab.
 */
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
