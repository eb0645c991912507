import type { Modal } from '@latchkey/core'
import { type CustomTransport, custom } from 'viem'
import { namespace } from './namespace.js'

interface Clients {
  publicClient(networkId: string): Promise<{ request(call: unknown): Promise<unknown> }>
}

/**
 * A viem transport over the nodes that the modal has for a chain: `rpcUrls` of the app, its gateway
 * or the network's own. So an app names its nodes once, in `createModal()`.
 */
export function modalTransport(modal: Modal): CustomTransport {
  return (options) => {
    const networkId = `${namespace}:${options.chain?.id}`
    const clients = modal.adapters[namespace] as Clients
    const request = async (call: unknown): Promise<unknown> => (await clients.publicClient(networkId)).request(call)
    return custom({ request }, { retryCount: 0 })(options)
  }
}
