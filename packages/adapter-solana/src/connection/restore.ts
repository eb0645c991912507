import type { AdapterContext, Connection, EndReason, RestoreRequest } from '@latchkey/core'
import type { Wallet } from '@wallet-standard/base'
import { toError } from '../errors/toError.js'
import { needFeature } from '../wallet/needFeature.js'
import { isAuthorized } from './authorized.js'
import { createConnection } from './createConnection.js'
import { promptsWhenSilent } from './promptsWhenSilent.js'
import { accountsIn, readAccounts } from './readAccounts.js'
import { waitForAccounts } from './waitForAccounts.js'

/**
 * Restores the access that the user has given before.
 *
 * - A wallet that shows accounts by itself gets no request. A wallet that is known to prompt for
 *   silent requests only gets time to show them.
 * - A wallet that is locked, or can't answer yet, gives a connection without accounts. The wallet's
 *   events bring them.
 *
 * @returns `undefined` when the user has given no access; `left` when the wallet reports that the
 * permission is gone.
 * @throws {InvalidAnswerError} when the wallet's answer is invalid.
 */
export async function restore(
  context: Pick<AdapterContext, '$networks' | 'clock'>,
  wallet: Wallet,
  { memo, signal }: RestoreRequest,
): Promise<Connection<Wallet> | EndReason | undefined> {
  if (signal.aborted) return undefined
  const wasAllowed = isAuthorized(memo)
  let shown: unknown = []
  let answer: unknown
  try {
    if (promptsWhenSilent(wallet)) await waitForAccounts(context, wallet, signal)
    shown = wallet.accounts
    if (isEmpty(shown) && !promptsWhenSilent(wallet))
      answer = await needFeature(wallet, 'standard:connect').connect({ silent: true })
  } catch (cause) {
    // A rejection is not an answer: locked wallets reject a silent request as well.
    if (wasAllowed && toError(cause) === 'unauthorized') return 'left'
  }
  const accounts = answer === undefined ? readAccounts('restore', shown) : accountsIn('restore', answer)
  return accounts.length > 0 || wasAllowed ? createConnection(context, wallet, accounts) : undefined
}

function isEmpty(list: unknown): boolean {
  return Array.isArray(list) && list.length === 0
}
