import type { Connector, WayIn } from '@latchkey/core'
import type { EIP1193Provider } from 'viem'

/** The way into a wallet in this page. Its code comes with the first use. */
export function connectorTo(provider: EIP1193Provider, way: WayIn, isRestorable: boolean): Connector<EIP1193Provider> {
  return {
    ...way,
    group: 'injected',
    connect: async (request) => (await import('../connection/connect.js')).connect(provider, request),
    ...(isRestorable && { restore: async () => (await import('../connection/restore.js')).restore(provider) }),
  }
}
