import { type Call, checkMembers, UnsupportedCapabilityError } from '@latchkey/core'
import type { Transfer } from '@latchkey/core/services'
import type { BitcoinCore } from '../bitcoinCore.js'
import { sendBitcoin } from '../transfers/sendBitcoin.js'
import type { BitcoinProvider } from '../wallet/BitcoinProvider.js'

/**
 * @throws {UnsupportedCapabilityError} for a token, because Bitcoin has only its native currency,
 * and when the wallet would spend from another account.
 */
export async function sendTransfer(
  core: BitcoinCore,
  call: Call<BitcoinProvider>,
  transfer: Transfer,
): Promise<string> {
  checkMembers('member of a transfer', transfer, ['to', 'amount', 'token'])
  const { to, amount, token } = transfer
  if (token !== undefined) throw new UnsupportedCapabilityError('transfer')
  return sendBitcoin(core, call, [{ address: to, amount }])
}
