import { checkMembers, InvalidInputError, type Subject } from '@latchkey/core'
import type { Wallet } from '@wallet-standard/base'
import type { SolanaCore } from '../../solanaCore.js'
import { readTransaction } from '../../transactions/readTransaction.js'
import { signTransactions } from '../../transactions/signTransactions.js'
import type { Signed, SolanaTransaction } from '../../transactions/solanaTransaction.js'
import type { SolanaSignOptions } from '../SolanaApi.js'

export async function signAllTransactions<T extends SolanaTransaction>(
  core: SolanaCore,
  subject: Subject<Wallet> | null,
  transactions: readonly T[],
  options: SolanaSignOptions = {},
): Promise<readonly Signed<T>[]> {
  checkMembers('option of signTransaction', options, ['networkId', 'signal'])
  const { networkId, signal } = options
  if (!Array.isArray(transactions)) throw new InvalidInputError('list of transactions', transactions)
  const read = transactions.map(readTransaction)
  if (read.length === 0) return []
  const signed = await core.context.request('signTransaction', (call) => signTransactions(call, read), signal, {
    networkId,
    snapshot: subject,
  })
  // Each comes back in the form it was given in. The compiler can't infer this through the list.
  const asGiven = signed.map(({ wire, transaction }, index): unknown =>
    transactions[index] instanceof Uint8Array ? wire : transaction,
  )
  return asGiven as readonly Signed<T>[]
}
