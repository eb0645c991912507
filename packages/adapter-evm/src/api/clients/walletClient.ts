import { messageBytes, NotConnectedError, type Subject } from '@latchkey/core'
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
import { guardedTransport } from './guardedTransport.js'
import { viemChainOf } from './viemChainOf.js'

/**
 * @param seen - Whom the app saw when it asked; `null` for nobody.
 * @throws {NotConnectedError}
 */
export async function walletClient(
  core: EvmCore,
  seen: Subject<EIP1193Provider> | null,
): Promise<WalletClient<CustomTransport, Chain, JsonRpcAccount>> {
  if (!seen) throw new NotConnectedError()
  const { address, networkId } = seen
  const network = core.context.$networks.get().find(({ id }) => id === networkId)
  const client = createWalletClient({
    account: parseAddress(address),
    chain: viemChainOf(networkId, network),
    transport: guardedTransport(core, seen),
  })
  const { signMessage } = client
  // viem makes bytes of the text, with U+FFFD for a lone surrogate, before its transport sees it.
  return client.extend(() => ({
    async signMessage(parameters: Parameters<typeof signMessage>[0]) {
      if (typeof parameters.message === 'string') messageBytes(parameters.message)
      return signMessage(parameters)
    },
  }))
}
