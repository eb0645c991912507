import { InvalidAnswerError, type Subject } from '@latchkey/core'
import type { Wallet } from '@wallet-standard/base'
import type { SolanaCore } from '../../solanaCore.js'
import type { Signed, SolanaTransaction } from '../../transactions/solanaTransaction.js'
import type { SolanaSignOptions } from '../SolanaApi.js'
import { signAllTransactions } from './signAllTransactions.js'

export async function signTransaction<T extends SolanaTransaction>(
  core: SolanaCore,
  subject: Subject<Wallet> | null,
  transaction: T,
  options: SolanaSignOptions = {},
): Promise<Signed<T>> {
  const [signed] = await signAllTransactions(core, subject, [transaction], options)
  if (!signed) throw new InvalidAnswerError('signTransaction', 'no transaction')
  return signed
}
