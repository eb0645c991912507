import { isRecord, type Json, readScale, writeScale } from '@latchkey/core'
import type { SentStatus, SentTransaction, SentTransfer } from './SentTransaction.js'

const statuses: readonly SentStatus[] = [
  'pending',
  'confirmed',
  'reverted',
  'replaced',
  'cancelled',
  'dropped',
  'expired',
  'proposed',
]
const most = 99

/** Reads what was stored. Anything else is left out: storage may hold any value. */
export function readSent(stored: Json | undefined): readonly SentTransaction[] {
  return Array.isArray(stored) ? stored.slice(0, most).flatMap(readOne) : []
}

function readOne(value: unknown): readonly SentTransaction[] {
  if (!isRecord(value)) return []
  const { networkId, address, hashes, successors, at, transfer, status, replacedBy, memo } = value
  if (typeof networkId !== 'string' || typeof address !== 'string' || !isTime(at)) return []
  if (!Array.isArray(hashes) || !hashes.every(isText)) return []
  const [hash, ...others] = hashes
  const known = statuses.find((one) => one === status)
  if (hash === undefined || known === undefined) return []
  const read = readTransfer(transfer)
  return [
    {
      networkId,
      address,
      hashes: [hash, ...others],
      ...(Array.isArray(successors) && { successors: successors.filter(isText) }),
      at,
      status: known,
      ...(read && { transfer: read }),
      ...(isText(replacedBy) && { replacedBy }),
      // Storage returns JSON only.
      ...(memo !== undefined && { memo: memo as Json }),
    },
  ]
}

function readTransfer(value: unknown): SentTransfer | undefined {
  if (!isRecord(value) || !isText(value.to) || !isText(value.amount) || !/^\d{1,80}$/.test(value.amount))
    return undefined
  const { to, amount, token, symbol, decimals } = value
  const scale = readScale(value.scale)
  const isKnown =
    isText(symbol) && Number.isInteger(decimals) && (decimals as number) >= 0 && (decimals as number) <= 77
  return {
    to,
    amount,
    ...(isText(token) && { token }),
    ...(isKnown && { symbol, decimals: decimals as number }),
    ...(isKnown && scale !== undefined && { scale: writeScale(scale) }),
  } as SentTransfer
}

/** Of a date: others have no text. */
function isTime(value: unknown): value is number {
  return typeof value === 'number' && Math.abs(value) <= 8.64e15
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}
