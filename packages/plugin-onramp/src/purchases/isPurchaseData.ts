import { isRecord } from '@latchkey/core'
import type { ProviderStatus, PurchaseReport } from '../contract/OnrampProvider.js'
import { isHash } from './isHash.js'
import type { PurchaseData } from './PurchaseData.js'

const statuses: readonly unknown[] = [
  'open',
  'pending',
  'paid',
  'arrived',
  'failed',
  'cancelled',
  'expired',
] satisfies readonly ProviderStatus[]

const reasons: readonly unknown[] = [undefined, 'declined', 'payout'] satisfies readonly PurchaseReport['reason'][]

/** Whether stored data is that of a purchase. Storage can hold anything. */
export function isPurchaseData(data: unknown): data is PurchaseData {
  if (!isRecord(data)) return false
  // Absent members count as right.
  const { provider, providerName, symbol, currency, amount, status, reason, hash } = data
  const { address = symbol, purchase = symbol } = data
  return (
    [provider, providerName, symbol, currency, address, purchase].every(isText) &&
    typeof amount === 'string' &&
    /^\d{1,20}(\.\d{1,20})?$/.test(amount) &&
    statuses.includes(status) &&
    reasons.includes(reason) &&
    (hash === undefined || isHash(hash))
  )
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== '' && value.length <= 1000
}
