import { isRecord, type Json, type ReplacementKind } from '@latchkey/core'
import type { SentStatus, SentTransfer } from './SentTransfer.js'

/** How many transfers are remembered. */
export const mostTransfers = 20
/** How many replacements of one transfer are remembered. */
const mostReplacements = 20
/** Characters. A plain transfer has some hundreds. */
const longestRequest = 5000

const statuses: readonly unknown[] = [
  'asking',
  'unknown',
  'pending',
  'declined',
  'confirmed',
  'reverted',
  'replaced',
  'cancelled',
  'dropped',
  'expired',
  'proposed',
] satisfies readonly SentStatus[]

const kinds: readonly unknown[] = ['speedUp', 'cancel'] satisfies readonly ReplacementKind[]

/** Reads what was stored. Storage can hold anything: what is no transfer is left out. */
export function readSentTransfers(stored: unknown): readonly SentTransfer[] {
  return Array.isArray(stored) ? stored.flatMap(readOne).slice(0, mostTransfers) : []
}

function readOne(value: unknown): readonly SentTransfer[] {
  if (!isRecord(value)) return []
  const { id, networkId, from, to, symbol, amount, status, at, decimals } = value
  const areTexts = [id, networkId, from, to].every((text) => isText(text)) && (symbol === '' || isText(symbol))
  const isWhole = areTexts && isAmount(amount) && statuses.includes(status)
  if (!isWhole || !Number.isSafeInteger(at) || !isDecimals(decimals)) return []
  const optional = Object.fromEntries(
    ['name', 'token', 'hash', 'replacedBy'].flatMap((key) => (isText(value[key]) ? [[key, value[key]]] : [])),
  )
  return [
    {
      ...optional,
      id,
      networkId,
      from,
      to,
      symbol,
      amount,
      status,
      at,
      decimals,
      ...((value.shown === '' || isText(value.shown)) && { shown: value.shown }),
      ...(isAmount(value.fee) && { fee: value.fee }),
      ...(isText(value.request, longestRequest) && { request: value.request }),
      ...(value.isSmartAccount === true && { isSmartAccount: true }),
      ...(value.isChecked === true && { isChecked: true }),
      ...(Array.isArray(value.replacements) && {
        replacements: value.replacements.filter((each) => isText(each)).slice(-mostReplacements),
      }),
      ...(kinds.includes(value.newestKind) && { newestKind: value.newestKind }),
      ...(value.memo !== undefined && { memo: value.memo as Json }),
    } as SentTransfer,
  ]
}

function isText(value: unknown, longest = 200): value is string {
  return typeof value === 'string' && value !== '' && value.length <= longest
}

function isAmount(value: unknown): value is string {
  return typeof value === 'string' && /^\d{1,78}$/.test(value)
}

function isDecimals(value: unknown): boolean {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 77
}
