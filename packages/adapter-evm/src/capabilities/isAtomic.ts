import { isRecord } from '@latchkey/core'
import type { WalletCapabilities } from './walletCapabilities.js'

/**
 * Whether the wallet can execute a batch as a whole or not at all. `ready`: it can after the user
 * has agreed to upgrade the account. The first edition used `atomicBatch`.
 */
export function isAtomic({ atomic, atomicBatch }: WalletCapabilities): boolean {
  if (isRecord(atomic)) return atomic.status === 'supported' || atomic.status === 'ready'
  return isRecord(atomicBatch) && atomicBatch.supported === true
}
