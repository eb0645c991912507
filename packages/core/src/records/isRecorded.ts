import type { ModalCore } from '../contract/core.js'
import type { Json } from '../entities/json.js'
import { readSession } from './storedSessions.js'

/**
 * Whether the stored record of a connector belongs to this session. Sessions without a memo are
 * treated as equal.
 */
export function isRecorded(core: ModalCore, connectorId: string, memo: Json | undefined): boolean {
  const record = readSession(core, connectorId)
  if (!record || record.memo === undefined || memo === undefined) return record !== undefined
  return JSON.stringify(record.memo) === JSON.stringify(memo)
}
