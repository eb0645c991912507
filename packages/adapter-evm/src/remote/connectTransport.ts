import { NoAccountError, type Transport, type TransportRequest } from '@latchkey/core'
import type { RemoteConnection } from '../connection/walletOf.js'
import type { EvmCore } from '../evmCore.js'
import { createRemoteWallet } from './createRemoteWallet.js'

/**
 * A connection over a transport. The grant holds all data, so nothing is sent.
 *
 * @throws {NoAccountError} when the wallet approved no account of this namespace.
 */
export async function connectTransport(
  { context }: EvmCore,
  transport: Transport,
  { networkId }: TransportRequest,
): Promise<RemoteConnection> {
  const wallet = createRemoteWallet({ transport, networkId, rpc: (id) => context.rpc(id) })
  if (!wallet.state()) throw new NoAccountError()
  return {
    provider: wallet.provider,
    until: wallet.until,
    registersNames: transport.read().registersNames,
    accepts: (method) => transport.read().methods.includes(method),
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
