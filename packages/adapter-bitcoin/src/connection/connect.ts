import { type AdapterContext, type Connection, type ConnectRequest, NoAccountError } from '@latchkey/core'
import type { BitcoinProvider } from '../wallet/BitcoinProvider.js'
import type { BitcoinWallet } from '../wallet/BitcoinWallet.js'
import { createConnection } from './createConnection.js'

/**
 * Asks the person for access. The wallet may stand on a network that the app does not list; it is connected all the same.
 *
 * @throws {NoAccountError} when the person gave access to none.
 * @throws {InvalidAnswerError} when the wallet answers with something that can't be right.
 */
export async function connect(
  context: Pick<AdapterContext, 'clock'>,
  wallet: BitcoinWallet,
  request: ConnectRequest,
): Promise<Connection<BitcoinProvider>> {
  request.signal.throwIfAborted()
  const snapshot = await wallet.open(request)
  request.signal.throwIfAborted()
  if (snapshot.accounts.length === 0) throw new NoAccountError()
  return createConnection(context, wallet, snapshot)
}
