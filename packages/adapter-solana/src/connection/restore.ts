import type { AdapterContext, Connection, EndReason, RestoreRequest } from '@latchkey/core'
import { toError } from '../errors/toError.js'
import { needFeature } from '../wallet/needFeature.js'
import type { Wallet } from '../wallet/Wallet.js'
import { isAuthorized } from './authorized.js'
import { createConnection } from './createConnection.js'
import { promptsWhenSilent } from './promptsWhenSilent.js'
import { accountsIn, readAccounts } from './readAccounts.js'
import { showsAccounts } from './showsAccounts.js'

/**
 * Asks for what the user has already given access to. A wallet that shows it by itself is not asked at all, and one that is known to prompt
 * whatever it is told only gets time to show it. A wallet that is locked, or can't answer yet, gives a connection without accounts, which comes
 * back by the wallet's events.
 *
 * @returns `undefined` when nothing was allowed; `left` when the wallet says that the permission is gone.
 * @throws {InvalidAnswerError} when it answers with something that can't be right.
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
    if (promptsWhenSilent(wallet)) await showsAccounts(context, wallet, signal)
    shown = wallet.accounts
    if (isEmpty(shown) && !promptsWhenSilent(wallet))
      answer = await needFeature(wallet, 'standard:connect').connect({ silent: true })
  } catch (cause) {
    // A refusal is no answer: locked wallets refuse a silent question as well.
    if (wasAllowed && toError(cause) === 'unauthorized') return 'left'
  }
  const accounts = answer === undefined ? readAccounts('restore', shown) : accountsIn('restore', answer)
  return accounts.length > 0 || wasAllowed ? createConnection(context, wallet, accounts) : undefined
}

function isEmpty(list: unknown): boolean {
  return Array.isArray(list) && list.length === 0
}
