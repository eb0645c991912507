import { NetworkDisconnectedError, NotConnectedError } from '@latchkey/core'
import type { SendTransferRequest } from '../wallet/BitcoinProvider.js'
import type { Snapshot } from '../wallet/snapshot.js'

/**
 * Checks that the payment account of a wallet is the expected sender, on the expected network.
 *
 * @param snapshot - The wallet's latest snapshot. `undefined`: it has changed since.
 * @throws {NetworkDisconnectedError} when the wallet is on another network.
 * @throws {NotConnectedError} when the sender is not the wallet's payment account.
 */
export function checkPaymentAccount(
  snapshot: Snapshot | undefined,
  { from, networkId }: Pick<SendTransferRequest, 'from' | 'networkId'>,
): void {
  if (!snapshot || snapshot.accounts.length === 0) throw new NotConnectedError()
  if (snapshot.networkId !== networkId) {
    throw new NetworkDisconnectedError('sendTransfer', { networkId, walletNetworkId: snapshot.networkId })
  }
  const isSender = snapshot.accounts.some(({ type, address }) => type === 'payment' && address === from)
  if (!isSender) throw new NotConnectedError()
}
