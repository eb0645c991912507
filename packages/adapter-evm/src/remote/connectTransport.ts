import { type Connection, NoAccountError, type Transport, type TransportRequest } from '@latchkey/core'
import type { EIP1193Provider } from 'viem'
import type { EvmCore } from '../evmCore.js'
import { createRemoteWallet } from './createRemoteWallet.js'

/**
 * A connection over a transport. Local: the grant tells all there is to know, so nothing is sent.
 *
 * @throws {NoAccountError} when the wallet approved no account of this namespace.
 */
export async function connectTransport(
  { context }: EvmCore,
  transport: Transport,
  { networkId }: TransportRequest,
): Promise<Connection<EIP1193Provider>> {
  const wallet = createRemoteWallet({ transport, networkId, rpc: (id) => context.rpc(id) })
  if (!wallet.state()) throw new NoAccountError()
  return {
    provider: wallet.provider,
    read: async () => {
      wallet.refresh()
      return wallet.state()
    },
    watch(observer) {
      const unwatch = wallet.watch(() => observer.next(wallet.state()))
      observer.next(wallet.state())
      return unwatch
    },
  }
}
