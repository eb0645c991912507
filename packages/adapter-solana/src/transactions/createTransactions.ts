import type { TransactionService } from '@latchkey/core/services'
import type { SolanaCore } from '../solanaCore.js'
import { solanaSendText } from '../transfers/text.js'
import { isInBlock, memoOfTransaction, waitForSettled } from './transactionService.js'

/** What becomes of transactions, by the nodes. */
export function createTransactions(core: SolanaCore): Required<TransactionService> {
  return {
    wait: (...asked) => waitForSettled(core, ...asked),
    memo: async (transaction) => memoOfTransaction(core, transaction),
    isInBlock: (...asked) => isInBlock(core, ...asked),
    failedText: async () => solanaSendText.failed,
  }
}
