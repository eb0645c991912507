import { type AdapterContext, type Connection, type ConnectRequest, NoAccountError } from '@latchkey/core'
import type { BitcoinProvider } from '../wallet/BitcoinProvider.js'
import type { BitcoinWallet } from '../wallet/BitcoinWallet.js'
import { createConnection } from './createConnection.js'

/**
 * Requests access from the user. A wallet on a network that the app does not list is connected too.
 *
 * @throws {NoAccountError} when the user gave access to no account.
 * @throws {InvalidAnswerError} when the wallet's answer is malformed.
 */
export async function connect(
  context: Pick<AdapterContext, 'clock'>,
  wallet: BitcoinWallet,
  request: ConnectRequest,
): Promise<Connection<BitcoinProvider>> {
  request.signal.throwIfAborted()
  const snapshot = await wallet.requestAccess(request)
  request.signal.throwIfAborted()
  if (snapshot.accounts.length === 0) throw new NoAccountError()
  return createConnection(context, wallet, snapshot)
}
