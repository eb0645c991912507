import type { Account } from '@latchkey/core'
import type { InjectedExtension } from '../injected/InjectedExtension.js'
import { askWallet } from './askWallet.js'
import { readAccounts } from './readAccounts.js'
import { within } from './within.js'

/** ms for an answer that needs nobody's consent. */
const limit = 10_000

/**
 * Asks a wallet that is open for the accounts that it shares; nobody is prompted.
 * @throws {InvalidAnswerError} {TimeoutError} and whatever the wallet throws.
 */
export async function listAccounts({ accounts }: InjectedExtension): Promise<readonly Account[]> {
  const answer: unknown = await within(
    limit,
    askWallet('accounts', () => accounts.get()),
  )
  return readAccounts('accounts', answer)
}
