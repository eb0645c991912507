import { type Account, withTimeout } from '@latchkey/core'
import type { InjectedExtension } from '../injected/InjectedExtension.js'
import type { PolkadotCore } from '../polkadotCore.js'
import { callWallet } from './callWallet.js'
import { readAccounts } from './readAccounts.js'

/** ms for an answer without a prompt. */
const limit = 10_000

/**
 * Requests the accounts of an enabled wallet, without a prompt.
 *
 * @throws {InvalidAnswerError} {TimeoutError} and whatever the wallet throws.
 */
export async function listAccounts(
  { context: { clock } }: PolkadotCore,
  { accounts }: InjectedExtension,
): Promise<readonly Account[]> {
  const request = (): Promise<unknown> => callWallet('accounts', () => accounts.get())
  const answer = await withTimeout(clock, limit, request)
  return readAccounts('accounts', answer)
}
