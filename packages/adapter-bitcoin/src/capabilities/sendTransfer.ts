import { type Call, type Transfer, UnsupportedCapabilityError } from '@latchkey/core'
import { sendBitcoin } from '../transfers/sendBitcoin.js'
import type { BitcoinProvider } from '../wallet/BitcoinProvider.js'

/**
 * @throws {UnsupportedCapabilityError} for a token, as there is none but the network's own money, and where the wallet would spend from
 * another account.
 */
export async function sendTransfer(call: Call<BitcoinProvider>, { to, amount, token }: Transfer): Promise<string> {
  if (token !== undefined) throw new UnsupportedCapabilityError('transfer')
  return sendBitcoin(call, [{ address: to, amount }])
}
