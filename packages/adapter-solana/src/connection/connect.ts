import { type AdapterContext, type Connection, type ConnectRequest, NoAccountError } from '@latchkey/core'
import type { Wallet } from '@wallet-standard/base'
import { needFeature } from '../wallet/needFeature.js'
import { createConnection } from './createConnection.js'
import { accountsIn } from './readAccounts.js'

/**
 * Asks the user for access. The wallet has no current network: each request names its chain.
 *
 * @throws {NoAccountError} when the user gave access to no account.
 * @throws {InvalidAnswerError} when the wallet's answer is invalid.
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
