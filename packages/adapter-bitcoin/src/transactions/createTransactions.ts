import type { TransactionService } from '@latchkey/core/services'
import type { BitcoinCore } from '../bitcoinCore.js'
import { isInBlock, waitForSettled } from './waitForSettled.js'

/** What becomes of transactions, by the services of the networks. */
export function createTransactions(core: BitcoinCore): Required<TransactionService> {
  return {
    wait: (...asked) => waitForSettled(core, ...asked),
    memo: async () => undefined,
    isInBlock: (...asked) => isInBlock(core, ...asked),
    failedText: async () => 'The transaction failed',
  }
}
