import type { SignedMessage } from '@latchkey/core'
import { parseAddress } from '../../address/parseAddress.js'
import type { BitcoinCore } from '../../bitcoinCore.js'
import { signMessage as sign } from '../../capabilities/signMessage.js'
import type { BitcoinSignMessageOptions } from '../BitcoinApi.js'

export async function signMessage(
  core: BitcoinCore,
  message: string,
  { address, protocol, signal }: BitcoinSignMessageOptions = {},
): Promise<SignedMessage> {
  return core.context.request(
    'signMessage',
    async (call) => {
      const signer = address === undefined ? call.address : parseAddress(address, call.networkId)
      return sign({ ...call, address: signer }, message, protocol)
    },
    signal,
  )
}
