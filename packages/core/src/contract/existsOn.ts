import { isRecord } from '../entities/isRecord.js'
import type { Account } from './adapter.js'

/**
 * Whether an account exists on a network. Most accounts exist on every network, some on one chain
 * only.
 */
export function existsOn(account: Account, networkId: string): boolean {
  if (!isRecord(account)) return false
  const { networkIds } = account
  return networkIds === undefined || (Array.isArray(networkIds) && networkIds.includes(networkId))
}
