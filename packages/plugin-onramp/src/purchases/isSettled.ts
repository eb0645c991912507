import type { PurchaseStatus } from './Purchase.js'

/** Whether nothing more can become of a purchase. */
export function isSettled(status: PurchaseStatus): boolean {
  return status === 'arrived' || status === 'failed' || status === 'cancelled' || status === 'expired'
}
