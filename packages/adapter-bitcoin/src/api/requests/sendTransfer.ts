import { checkMembers, type Subject } from '@latchkey/core'
import type { BitcoinCore } from '../../bitcoinCore.js'
import { sendBitcoin } from '../../transfers/sendBitcoin.js'
import type { BitcoinProvider, Recipient } from '../../wallet/BitcoinProvider.js'
import type { BitcoinSignOptions } from '../BitcoinApi.js'

export async function sendTransfer(
  core: BitcoinCore,
  recipients: Recipient | readonly [Recipient, ...Recipient[]],
  options: BitcoinSignOptions = {},
  seen?: Subject<BitcoinProvider> | null | undefined,
): Promise<string> {
  checkMembers('option of sendTransfer', options, ['networkId', 'signal'])
  const { networkId, signal } = options
  const list = 'address' in recipients ? ([recipients] as const) : recipients
  return core.context.request('sendTransfer', (call) => sendBitcoin(core, call, list), signal, { networkId, seen })
}
