import { InvalidAnswerError, type Subject } from '@latchkey/core'
import type { Wallet } from '@wallet-standard/base'
import type { SolanaCore } from '../../solanaCore.js'
import type { Signed, SolanaTransaction } from '../../transactions/solanaTransaction.js'
import type { SolanaSignOptions } from '../SolanaApi.js'
import { signAllTransactions } from './signAllTransactions.js'

export async function signTransaction<T extends SolanaTransaction>(
  core: SolanaCore,
  transaction: T,
  options: SolanaSignOptions = {},
  subject?: Subject<Wallet> | null | undefined,
): Promise<Signed<T>> {
  const [signed] = await signAllTransactions(core, [transaction], options, subject)
  if (!signed) throw new InvalidAnswerError('signTransaction', 'no transaction')
  return signed
}
