import { type Call, UnsupportedCapabilityError } from '@latchkey/core'
import type { BitcoinProvider } from '../wallet/BitcoinProvider.js'

/**
 * Checks that a transfer spends the coins of the call's account. It sends no request.
 *
 * @throws {UnsupportedCapabilityError} when the wallet would spend from another of its accounts.
 */
export function checkSender({
  account,
  address,
  networkId,
  connection: { provider },
}: Pick<Call<BitcoinProvider>, 'account' | 'address' | 'networkId' | 'connection'>): void {
  const { spendsFrom } = provider
  const isOther = spendsFrom !== undefined && account.type !== spendsFrom
  if (isOther || provider.canSpend?.(address, networkId) === false) throw new UnsupportedCapabilityError('transfer')
}
