import { type Call, type CallSupport, isRecord } from '@latchkey/core'
import type { EIP1193Provider } from 'viem'
import { type WalletCapabilities, walletCapabilities } from './walletCapabilities.js'

/** Whether the wallet takes batches on the current network, and whether they can be all-or-nothing. */
export async function supportsCalls(call: Call<EIP1193Provider>): Promise<CallSupport | undefined> {
  const capabilities = await walletCapabilities(call)
  return capabilities && { atomic: isAtomic(capabilities) }
}

/** `ready`: after the person has agreed to upgrade the account. The first edition said `atomicBatch`. */
function isAtomic({ atomic, atomicBatch }: WalletCapabilities): boolean {
  if (isRecord(atomic)) return atomic.status === 'supported' || atomic.status === 'ready'
  return isRecord(atomicBatch) && atomicBatch.supported === true
}
