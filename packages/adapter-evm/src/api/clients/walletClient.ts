import { checkObject, InvalidInputError, isRecord, messageBytes, NotConnectedError, type Subject } from '@latchkey/core'
import {
  type Chain,
  type CustomTransport,
  createWalletClient,
  type EIP1193Provider,
  type JsonRpcAccount,
  type WalletClient,
} from 'viem'
import { parseAddress } from '../../address/parseAddress.js'
import type { EvmCore } from '../../evmCore.js'
import { isBytes } from '../../hex/isBytes.js'
import { guardedTransport } from './guardedTransport.js'
import { viemChainOf } from './viemChainOf.js'

/**
 * @param subject - Account and network that the app saw when it called; `null` when nothing was
 * connected.
 * @throws {NotConnectedError}
 */
export async function walletClient(
  core: EvmCore,
  subject: Subject<EIP1193Provider> | null,
): Promise<WalletClient<CustomTransport, Chain, JsonRpcAccount>> {
  if (!subject) throw new NotConnectedError()
  const { address, networkId } = subject
  const network = core.context.$networks.get().find(({ id }) => id === networkId)
  const client = createWalletClient({
    account: parseAddress(address),
    chain: viemChainOf(networkId, network),
    transport: guardedTransport(core, subject),
  })
  const { signMessage } = client
  // viem encodes the text before its transport gets it, with U+FFFD for a lone surrogate.
  return client.extend(() => ({
    async signMessage(parameters: Parameters<typeof signMessage>[0]) {
      checkObject('message to sign', parameters)
      const { message } = parameters
      const content = isRecord(message) ? message.raw : message
      const isHex = isRecord(message) && typeof content === 'string'
      if (isHex && !isBytes(content)) throw new InvalidInputError('message', content)
      if (!isHex) messageBytes(content as Uint8Array)
      return signMessage(parameters)
    },
  }))
}
