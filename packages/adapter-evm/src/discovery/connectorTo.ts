import type { Connector, WayIn } from '@latchkey/core'
import type { EIP1193Provider } from 'viem'

/** The way into a wallet in this page. Its code comes with the first use. */
export function connectorTo(provider: EIP1193Provider, way: WayIn, isRestorable: boolean): Connector<EIP1193Provider> {
  const door = () => import('../connection/index.js')
  return {
    ...way,
    group: 'injected',
    connect: async (request) => (await door()).connect(provider, request),
    ...(isRestorable && { restore: async () => (await door()).restore(provider) }),
  }
}
