import type { PlanTransferService, TransferService } from '@latchkey/core/services'
import type { Wallet } from '@wallet-standard/base'
import type { SolanaCore } from '../solanaCore.js'
import { estimateTransfer, maxTransfer, planTransfer, sendTransfer } from './transfer.js'

/** Transfers of SOL and of tokens. */
export function createTransfers(core: SolanaCore): TransferService<Wallet> & PlanTransferService<Wallet> {
  return {
    estimate: (...asked) => estimateTransfer(core, ...asked),
    send: (...asked) => sendTransfer(core, ...asked),
    plan: (...asked) => planTransfer(core, ...asked),
    max: (...asked) => maxTransfer(core, ...asked),
  }
}
