import type { EndReason } from '../contract/adapter.js'
import type { ModalCore } from '../contract/core.js'
import { connectionEndedEvent } from '../contract/events.js'

/** Stops watching a connection and takes it out of the state. The wallet is told nothing; its grant stays the person's. */
export function letGo(core: ModalCore, connectionId: string, reason: EndReason | 'left here'): void {
  const run = core.page.current
  const { connections } = core.stores
  const live = connections.$live.get().get(connectionId)
  run?.releases.get(connectionId)?.()
  run?.releases.delete(connectionId)
  if (!live) return
  connections.drop(connectionId)
  core.emit(connectionEndedEvent, { namespace: live.namespace, reason })
}
