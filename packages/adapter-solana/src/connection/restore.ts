import type { AdapterContext, Connection, RestoreRequest } from '@latchkey/core'
import { needFeature } from '../wallet/needFeature.js'
import type { Wallet } from '../wallet/Wallet.js'
import { createConnection } from './createConnection.js'
import { accountsIn, readAccounts } from './readAccounts.js'

/**
 * Asks for what the person has already given access to. A wallet that shows it by itself is not asked at all.
 *
 * @returns `undefined` when the wallet is locked, access was taken back, or it can't answer yet: a later try may succeed.
 * @throws {InvalidAnswerError} when it answers with something that can't be right.
 */
export async function restore(
  context: Pick<AdapterContext, '$networks'>,
  wallet: Wallet,
  { signal }: RestoreRequest,
): Promise<Connection<Wallet> | undefined> {
  if (signal.aborted) return undefined
  let shown: unknown
  let answer: unknown
  try {
    shown = wallet.accounts
    if (isEmpty(shown)) answer = await needFeature(wallet, 'standard:connect').connect({ silent: true })
  } catch {
    return undefined // still starting, not authorised, offline: no reason to forget the person's choice
  }
  const accounts = answer === undefined ? readAccounts('restore', shown) : accountsIn('restore', answer)
  return accounts.length > 0 ? createConnection(context, wallet, accounts) : undefined
}

function isEmpty(list: unknown): boolean {
  return Array.isArray(list) && list.length === 0
}
