import { InvalidAnswerError } from '@latchkey/core'
import type { SolanaCore } from '../../solanaCore.js'
import type { Signed, SolanaTransaction } from '../../transactions/solanaTransaction.js'
import type { SolanaRequestOptions } from '../SolanaApi.js'
import { signAllTransactions } from './signAllTransactions.js'

export async function signTransaction<T extends SolanaTransaction>(
  core: SolanaCore,
  transaction: T,
  options: SolanaRequestOptions = {},
): Promise<Signed<T>> {
  const [signed] = await signAllTransactions(core, [transaction], options)
  if (!signed) throw new InvalidAnswerError('signTransaction', 'no transaction')
  return signed
}
