import type { Purchase } from './Purchase.js'

/**
 * Whether a purchase is known to have arrived: the provider says so, or a transaction brought what
 * the provider had named. A balance rises for many reasons.
 */
export function isProven({ status, received, hash, expected }: Purchase): boolean {
  return status === 'arrived' && (received === undefined || (hash !== undefined && expected !== undefined))
}
