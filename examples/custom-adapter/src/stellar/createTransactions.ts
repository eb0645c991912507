import { type AdapterContext, delay, HttpError, isRecord, withTimeout } from '@latchkey/core'
import type { TransactionService, TransactionStatus } from '@latchkey/core/services'
import { horizonOf } from './horizonOf.js'
import type { StellarWallet } from './StellarWallet.js'

/** ms between two questions: ledgers close every five seconds. */
const interval = 2_000
/** ms for one wait, unless the caller says so. */
const defaultLimit = 60_000

/** What becomes of transactions, by Horizon. */
export function createTransactions(context: AdapterContext<StellarWallet>): Omit<TransactionService, 'isInBlock'> {
  return {
    failedText: async () => 'The transaction failed.',
    async wait({ hash, networkId }, { signal, limit = defaultLimit }) {
      const url = `${horizonOf(context, networkId)}/transactions/${hash}`
      const http = await context.http()
      const status = await withTimeout(
        context.clock,
        limit,
        async (ends) => {
          for (;;) {
            const found = await http.get(url, { signal: ends, parse: readStatus }).catch(unlessMissing)
            if (found) return found
            await delay(context.clock, interval, ends)
          }
        },
        signal,
      )
      return { hash, status }
    },
    memo: async () => undefined,
  }
}

function readStatus(answer: unknown): TransactionStatus | undefined {
  if (!isRecord(answer) || typeof answer.successful !== 'boolean') return undefined
  return answer.successful ? 'confirmed' : 'reverted'
}

/** It is in no ledger yet. */
function unlessMissing(cause: unknown): undefined {
  if (cause instanceof HttpError && cause.status === 404) return undefined
  throw cause
}
