import { NoAccountError, type Transport } from '@latchkey/core'
import type { RemoteConnection } from '../wallet/walletOf.js'
import { createRemoteWallet } from './createRemoteWallet.js'

/**
 * A connection over a transport. The grant holds all data, so nothing is sent.
 *
 * @throws {NoAccountError} when the wallet approved no account of this namespace.
 */
export async function connectTransport(transport: Transport): Promise<RemoteConnection> {
  const remote = createRemoteWallet(transport)
  if (!remote.state()) throw new NoAccountError()
  return {
    provider: remote.wallet,
    until: remote.until,
    registersNames: transport.read().registersNames,
    read: async () => {
      remote.refresh()
      return remote.state()
    },
    watch(observer) {
      const unwatch = remote.watch(() => observer.next(remote.state()))
      observer.next(remote.state())
      return unwatch
    },
  }
}
