import type { EntryStatus, EntryTransfer, LedgerEntry } from '../contract/ledger.js'
import type { ReplacementKind } from '../contract/services/transactions.js'
import { isRecord } from '../entities/isRecord.js'
import type { Json } from '../entities/json.js'

/** How many replacements of one transaction are kept. */
const maxReplacements = 20
/** Characters of a request. A plain transfer has some hundreds, a call of a contract some thousands. */
const maxRequest = 200_000
/** Characters. Ids of batches have up to 4096 bytes (EIP-5792). */
const maxBatch = 8194
/** Characters of every other text. */
const maxText = 200

const statuses: readonly unknown[] = [
  'asking',
  'unknown',
  'pending',
  'proposed',
  'dropped',
  'confirmed',
  'reverted',
  'replaced',
  'cancelled',
  'expired',
  'declined',
] satisfies readonly EntryStatus[]

const replacementKinds: readonly unknown[] = ['speedUp', 'cancel'] satisfies readonly ReplacementKind[]

/** Reads one stored entry. Storage can hold anything: `undefined` for what is no entry. */
export function readEntry(value: unknown): LedgerEntry | undefined {
  if (!isRecord(value)) return undefined
  const { id, kind, networkId, address, accountId, at, endedAt, status, replacements, fee, request, batch } = value
  if (![id, kind, networkId, address, accountId].every((text) => isText(text))) return undefined
  if (!isTime(at) || !statuses.includes(status)) return undefined
  return {
    ...({ id, kind, networkId, address, accountId, at, status } as LedgerEntry),
    ...Object.fromEntries(
      ['connectorId', 'asker', 'hash', 'replacedBy'].flatMap((key) => (isText(value[key]) ? [[key, value[key]]] : [])),
    ),
    ...(isTime(endedAt) && { endedAt: endedAt as number }),
    ...(isText(batch, maxBatch) && { batch }),
    ...(isTransfer(value.transfer) && { transfer: readTransfer(value.transfer) }),
    ...(Array.isArray(replacements) && {
      replacements: replacements.filter((each) => isText(each)).slice(-maxReplacements),
    }),
    ...(replacementKinds.includes(value.newestKind) && { newestKind: value.newestKind as ReplacementKind }),
    ...(isAmount(fee) && { fee }),
    ...(isText(request, maxRequest) && { request }),
    ...(value.memo !== undefined && { memo: value.memo as Json }),
    ...(value.isBatch === true && { isBatch: true as const }),
    ...(value.isSeen === true && { isSeen: true as const }),
    ...(value.data !== undefined && { data: value.data as Json }),
  }
}

function isTransfer(value: unknown): value is EntryTransfer {
  return isRecord(value) && isText(value.to) && isAmount(value.amount)
}

function readTransfer({ to, amount, token }: EntryTransfer): EntryTransfer {
  return { to, amount, ...(isText(token) && { token }) }
}

/** Of a date: others have no text. */
function isTime(value: unknown): boolean {
  return Number.isInteger(value) && !Number.isNaN(new Date(value as number).getTime())
}

function isAmount(value: unknown): value is string {
  return typeof value === 'string' && /^\d{1,78}$/.test(value)
}

function isText(value: unknown, max = maxText): value is string {
  return typeof value === 'string' && value !== '' && value.length <= max
}
