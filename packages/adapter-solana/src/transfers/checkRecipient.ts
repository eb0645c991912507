import { RecipientError } from '../errors/RecipientError.js'
import type { ChainAccount } from './readChainAccounts.js'
import { readHolding } from './readHolding.js'
import { tokenPrograms } from './tokenPrograms.js'

/**
 * Refuses programs, mints and token accounts: money sent there reaches no user.
 *
 * @throws {RecipientError}
 */
export function checkRecipient(account: ChainAccount | undefined): void {
  if (!account) return
  if (account.executable) throw new RecipientError('program')
  if (tokenPrograms.includes(account.owner)) throw new RecipientError(readHolding(account) ? 'tokenAccount' : 'mint')
}
