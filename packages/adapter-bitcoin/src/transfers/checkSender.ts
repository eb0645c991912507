import { type Call, UnsupportedCapabilityError } from '@latchkey/core'
import type { BitcoinProvider } from '../wallet/BitcoinProvider.js'

/**
 * That the coins of a transfer are those of the call's account.
 *
 * @throws {UnsupportedCapabilityError} when the wallet would spend from another one of its accounts.
 */
export function checkSender({
  account,
  connection: {
    provider: { spendsFrom },
  },
}: Pick<Call<BitcoinProvider>, 'account' | 'connection'>): void {
  if (spendsFrom !== undefined && account.type !== spendsFrom) throw new UnsupportedCapabilityError('transfer')
}
