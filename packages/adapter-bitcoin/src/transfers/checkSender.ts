import { type Call, UnsupportedCapabilityError } from '@latchkey/core'
import type { BitcoinProvider } from '../wallet/BitcoinProvider.js'

/**
 * That the coins of a transfer are those of the call's account. Asks nobody.
 *
 * @throws {UnsupportedCapabilityError} when the wallet would spend from another one of its accounts.
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
