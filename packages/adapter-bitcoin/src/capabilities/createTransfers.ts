import type { TransferService } from '@latchkey/core/services'
import type { BitcoinCore } from '../bitcoinCore.js'
import type { BitcoinProvider } from '../wallet/BitcoinProvider.js'
import { estimateTransfer } from './estimateTransfer.js'
import { sendTransfer } from './sendTransfer.js'

/** Transfers of bitcoin. */
export function createTransfers(core: BitcoinCore): TransferService<BitcoinProvider> {
  return {
    estimate: (...asked) => estimateTransfer(core, ...asked),
    send: (call, transfer) => sendTransfer(core, call, transfer),
  }
}
