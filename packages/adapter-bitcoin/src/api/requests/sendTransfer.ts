import type { BitcoinCore } from '../../bitcoinCore.js'
import { sendBitcoin } from '../../transfers/sendBitcoin.js'
import type { Recipient } from '../../wallet/BitcoinProvider.js'
import type { BitcoinRequestOptions } from '../BitcoinApi.js'

export async function sendTransfer(
  core: BitcoinCore,
  recipients: Recipient | readonly [Recipient, ...Recipient[]],
  { signal }: BitcoinRequestOptions = {},
): Promise<string> {
  const list = 'address' in recipients ? ([recipients] as const) : recipients
  return core.context.request('sendTransfer', (call) => sendBitcoin(core, call, list), signal)
}
