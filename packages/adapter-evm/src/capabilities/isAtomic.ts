import { isRecord } from '@latchkey/core'
import type { WalletCapabilities } from './walletCapabilities.js'

/**
 * Whether all calls of a batch can happen or none. `ready`: after the person has agreed to upgrade the account. The first edition said
 * `atomicBatch`.
 */
export function isAtomic({ atomic, atomicBatch }: WalletCapabilities): boolean {
  if (isRecord(atomic)) return atomic.status === 'supported' || atomic.status === 'ready'
  return isRecord(atomicBatch) && atomicBatch.supported === true
}
