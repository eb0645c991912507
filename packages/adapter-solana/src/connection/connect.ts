import { type AdapterContext, type Connection, type ConnectRequest, NoAccountError } from '@latchkey/core'
import { needFeature } from '../wallet/needFeature.js'
import type { Wallet } from '../wallet/Wallet.js'
import { createConnection } from './createConnection.js'
import { accountsIn } from './readAccounts.js'

/**
 * Asks the person for access. The wallet stands on no network: each request names its chain.
 *
 * @throws {NoAccountError} when the person gave access to none.
 * @throws {InvalidAnswerError} when the wallet answers with something that can't be right.
 */
export async function connect(
  context: Pick<AdapterContext, '$networks'>,
  wallet: Wallet,
  { signal }: ConnectRequest,
): Promise<Connection<Wallet>> {
  const feature = needFeature(wallet, 'standard:connect')
  signal.throwIfAborted()
  const accounts = accountsIn('connect', await feature.connect())
  signal.throwIfAborted()
  if (accounts.length === 0) throw new NoAccountError()
  return createConnection(context, wallet, accounts)
}
