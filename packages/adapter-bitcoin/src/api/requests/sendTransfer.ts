import { checkMembers, InvalidInputError, type Subject } from '@latchkey/core'
import type { BitcoinCore } from '../../bitcoinCore.js'
import { sendBitcoin } from '../../transfers/sendBitcoin.js'
import type { BitcoinProvider, Recipient } from '../../wallet/BitcoinProvider.js'
import type { BitcoinSignOptions } from '../BitcoinApi.js'

export async function sendTransfer(
  core: BitcoinCore,
  subject: Subject<BitcoinProvider> | null,
  recipients: Recipient | readonly [Recipient, ...Recipient[]],
  options: BitcoinSignOptions = {},
): Promise<string> {
  checkMembers('option of sendTransfer', options, ['networkId', 'signal'])
  const { networkId, signal } = options
  const [first, ...others] = [recipients].flat() as readonly Recipient[]
  if (!first) throw new InvalidInputError('list of recipients', recipients)
  return core.context.request('sendTransfer', (call) => sendBitcoin(core, call, [first, ...others]), signal, {
    networkId,
    snapshot: subject,
  })
}
