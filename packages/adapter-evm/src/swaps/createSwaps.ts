import type { SwapService } from '@latchkey/core/services'
import type { EIP1193Provider } from 'viem'
import type { EvmCore } from '../evmCore.js'
import { createSwapService } from './contracts/createSwapService.js'
import { findSwap } from './outcome/findSwap.js'
import { swapOutcome } from './outcome/swapOutcome.js'
import { signPermit } from './permits/signPermit.js'
import { planSwap } from './planSwap.js'
import { readAllowance } from './readAllowance.js'
import { revokeAllowance } from './revokeAllowance.js'
import { approveSwap, sendSwap, sendSwapBatch } from './sendSwap.js'

/** Swaps on EVM networks. */
export function createSwaps(core: EvmCore): SwapService<EIP1193Provider> {
  return {
    ...createSwapService(core),
    plan: (...request) => planSwap(core, ...request),
    approve: (...request) => approveSwap(core, ...request),
    signPermit: (...request) => signPermit(core, ...request),
    send: (...request) => sendSwap(core, ...request),
    sendBatch: (...request) => sendSwapBatch(core, ...request),
    outcome: (...request) => swapOutcome(core, ...request),
    find: (...request) => findSwap(core, ...request),
    allowance: (...request) => readAllowance(core, ...request),
    revoke: (...request) => revokeAllowance(core, ...request),
  }
}
