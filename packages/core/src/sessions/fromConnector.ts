import type { Connection, Connector } from '../contract/adapter.js'
import type { ModalCore } from '../contract/core.js'
import type { OpenedSession, SessionSource } from '../contract/session.js'
import { networkNotFound } from '../subjects/networkNotFound.js'
import { networkIdsOf } from '../subjects/networks.js'

/** The session source of an injected wallet. Its session has the one namespace of its connector. */
export function fromConnector(core: ModalCore, namespace: string, connector: Connector): SessionSource {
  const sessionOf = (connection: Connection): OpenedSession => ({
    origin: connection,
    name: connector.name,
    icon: connector.icon,
    isRemote: false,
    watch(observer) {
      observer.next(new Map([[namespace, { open: async () => connection }]]))
      return () => undefined
    },
    disconnect: connection.disconnect && (async () => connection.disconnect?.()),
  })
  return {
    async connect({ networkId, signal }) {
      const networkIds = networkIdsOf(core, namespace, networkId)
      if (!networkIds) throw networkNotFound(core, networkId)
      return sessionOf(await connector.connect({ networkIds, signal }))
    },
    restore:
      connector.restore &&
      networkIdsOf(core, namespace) &&
      (async ({ choice }, signal) => {
        const { networkId, memo } = choice[namespace] ?? {}
        const networkIds = networkIdsOf(core, namespace, networkId)
        const restored = networkIds && (await connector.restore?.({ networkIds, memo, signal }))
        return typeof restored === 'object' ? sessionOf(restored) : restored
      }),
  }
}
