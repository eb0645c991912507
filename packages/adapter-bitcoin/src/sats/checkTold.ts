import { NetworkDisconnectedError, NotConnectedError } from '@latchkey/core'
import type { SendTransferRequest } from '../wallet/BitcoinProvider.js'
import type { Snapshot } from '../wallet/snapshot.js'

/**
 * That a wallet which spends from its payment account is the one that is meant, where it is meant.
 *
 * @param told - What it said of itself. `undefined`: it has changed and did not say how.
 * @throws {NetworkDisconnectedError} when it stands elsewhere; {NotConnectedError} when it is another account, or none.
 */
export function checkTold(
  told: Snapshot | undefined,
  { from, networkId }: Pick<SendTransferRequest, 'from' | 'networkId'>,
): void {
  if (!told || told.accounts.length === 0) throw new NotConnectedError()
  if (told.networkId !== networkId) {
    throw new NetworkDisconnectedError('sendTransfer', { networkId, walletNetworkId: told.networkId })
  }
  const isThere = told.accounts.some(({ type, address }) => type === 'payment' && address === from)
  if (!isThere) throw new NotConnectedError()
}
