import { type Connection, type ConnectRequest, NoAccountError } from '@latchkey/core'
import type { Wallet } from '@wallet-standard/base'
import { needFeature } from '../wallet/needFeature.js'
import { createConnection } from './createConnection.js'
import { accountsIn } from './readAccounts.js'

/**
 * Asks the person for access. The wallet stands on no network: each request names its chain.
 *
 * @throws {NoAccountError} when the person gave access to none.
 * @throws {InvalidAnswerError} when the wallet answers with something that can't be right.
 */
export async function connect(wallet: Wallet, { signal }: ConnectRequest): Promise<Connection<Wallet>> {
  const accounts = accountsIn('connect', await needFeature(wallet, 'standard:connect').connect())
  signal.throwIfAborted()
  if (accounts.length === 0) throw new NoAccountError()
  return createConnection(wallet, accounts)
}
