import type { Call, CallSupport } from '@latchkey/core'
import type { EIP1193Provider } from 'viem'
import { isAtomic } from './isAtomic.js'
import { walletCapabilities } from './walletCapabilities.js'

/** Whether the wallet accepts batches on the current network, and whether they can be atomic. */
export async function supportsCalls(call: Call<EIP1193Provider>): Promise<CallSupport | undefined> {
  const capabilities = await walletCapabilities(call)
  return capabilities && { atomic: isAtomic(capabilities) }
}
