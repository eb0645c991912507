import { type LiveConnection, type Modal, NotConnectedError } from '@latchkey/core'
import type { EIP1193Provider } from 'viem'
import { namespace } from './namespace.js'
import { readWallets } from './readWallets.js'

/** What this package needs of the EVM adapter's API. */
interface Clients {
  walletClient(): Promise<Pick<EIP1193Provider, 'request'>>
}

/**
 * The provider that wagmi gets for a connection. Requests of the active connection have the checks
 * and limits of the adapter's own client: nothing is signed on another network or by another
 * account than the modal shows, and nothing is sent twice. While a connection waits for a gate,
 * there is no active one, and every request is refused with `NotConnectedError`.
 *
 * @param find - `undefined`: it is not connected any more.
 */
export function createProvider(modal: Modal, find: () => LiveConnection | undefined): EIP1193Provider {
  const wallet = (): EIP1193Provider => {
    const live = find()
    if (!live) throw new NotConnectedError()
    return live.connection.provider as EIP1193Provider
  }
  const clients = (): Clients | undefined => modal.adapters[namespace] as Clients | undefined
  const provider: Pick<EIP1193Provider, 'on' | 'removeListener'> & { request(call: never): Promise<unknown> } = {
    async request(call) {
      const direct = wallet()
      const isActive = readWallets(modal).active?.id === find()?.id
      const isGated = modal.state.$namespaces.get().get(namespace)?.status === 'gated'
      const guarded = isActive || isGated ? await clients()?.walletClient() : undefined
      return (guarded ?? direct).request(call)
    },
    on: (...listener) => wallet().on(...listener),
    removeListener: (...listener) => find() && wallet().removeListener(...listener),
  }
  return provider as EIP1193Provider
}
