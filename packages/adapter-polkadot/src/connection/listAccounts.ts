import { type Account, withTimeout } from '@latchkey/core'
import type { InjectedExtension } from '../injected/InjectedExtension.js'
import type { PolkadotCore } from '../polkadotCore.js'
import { askWallet } from './askWallet.js'
import { readAccounts } from './readAccounts.js'

/** ms for an answer that needs nobody's consent. */
const limit = 10_000

/**
 * Asks a wallet that is open for the accounts that it shares; nobody is prompted.
 * @throws {InvalidAnswerError} {TimeoutError} and whatever the wallet throws.
 */
export async function listAccounts(
  { context: { clock } }: PolkadotCore,
  { accounts }: InjectedExtension,
): Promise<readonly Account[]> {
  const ask = (): Promise<unknown> => askWallet('accounts', () => accounts.get())
  const answer = await withTimeout(clock, limit, ask)
  return readAccounts('accounts', answer)
}
