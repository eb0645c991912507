import { checkMembers, type SignedMessage, type Subject } from '@latchkey/core'
import { parseAddress } from '../../address/parseAddress.js'
import type { BitcoinCore } from '../../bitcoinCore.js'
import { signMessage as sign } from '../../capabilities/signMessage.js'
import type { BitcoinProvider } from '../../wallet/BitcoinProvider.js'
import type { BitcoinSignMessageOptions } from '../BitcoinApi.js'

export async function signMessage(
  core: BitcoinCore,
  subject: Subject<BitcoinProvider> | null,
  message: string | Uint8Array,
  options: BitcoinSignMessageOptions = {},
): Promise<SignedMessage> {
  checkMembers('option of signMessage', options, ['address', 'protocol', 'networkId', 'signal'])
  const { address, protocol, networkId, signal } = options
  return core.context.request(
    'signMessage',
    async (call) => {
      const signer = address === undefined ? call.address : parseAddress(address, call.networkId)
      return sign({ ...call, address: signer }, message, protocol)
    },
    signal,
    { networkId, snapshot: subject },
  )
}
