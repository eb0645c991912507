import { isRecord, readScale, writeScale } from '@latchkey/core'
import type { PurchaseReport } from '../contract/OnrampProvider.js'
import type { Purchase, PurchaseStatus } from './Purchase.js'

/** How many purchases are remembered. */
const most = 20

const statuses: readonly unknown[] = [
  'open',
  'pending',
  'paid',
  'arrived',
  'failed',
  'cancelled',
  'expired',
  'unseen',
] satisfies readonly PurchaseStatus[]

const reasons: readonly unknown[] = ['declined', 'payout'] satisfies readonly PurchaseReport['reason'][]

/** Reads what was stored. Storage can hold anything: what is no purchase is left out. */
export function readPurchases(stored: unknown): readonly Purchase[] {
  return Array.isArray(stored) ? stored.flatMap(readOne).slice(0, most) : []
}

function readOne(value: unknown): readonly Purchase[] {
  if (!isRecord(value)) return []
  const { id, provider, providerName, account, networkId, symbol, amount, currency, status, at, decimals } = value
  const areTexts = [id, provider, providerName, account, networkId, symbol, currency].every(isText)
  if (!areTexts || !isDecimal(amount) || !statuses.includes(status) || !Number.isSafeInteger(at)) return []
  const optional = Object.fromEntries(
    ['address', 'purchase', 'hash'].flatMap((key) => (isText(value[key]) ? [[key, value[key]]] : [])),
  )
  const units = Object.fromEntries(
    ['before', 'received', 'expected'].flatMap((key) => (isUnits(value[key]) ? [[key, value[key]]] : [])),
  )
  const reason = reasons.includes(value.reason) ? { reason: value.reason } : {}
  const scale = readScale(value.scale)
  const isPlaces = Number.isInteger(decimals) && (decimals as number) >= 0 && (decimals as number) <= 77
  return [
    {
      ...optional,
      ...reason,
      ...(isPlaces && { decimals, ...units, ...(scale !== undefined && { scale: writeScale(scale) }) }),
      id,
      provider,
      providerName,
      account,
      networkId,
      symbol,
      amount,
      currency,
      status,
      at,
    } as Purchase,
  ]
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= 300
}

function isDecimal(value: unknown): boolean {
  return typeof value === 'string' && /^\d{1,20}(\.\d{1,20})?$/.test(value)
}

function isUnits(value: unknown): boolean {
  return typeof value === 'string' && /^\d{1,78}$/.test(value)
}
