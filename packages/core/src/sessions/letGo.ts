import type { EndReason } from '../contract/adapter.js'
import type { ModalCore } from '../contract/core.js'
import { showUnsupported } from '../dialog/showUnsupported.js'
import { tellEnded } from './tellEnded.js'

/** Stops watching a connection and takes it out of the state. The wallet is told nothing; its grant stays the person's. */
export function letGo(core: ModalCore, connectionId: string, reason: EndReason | 'left here'): void {
  const { connections } = core.stores
  const live = connections.$live.get().get(connectionId)
  core.page.current?.watched.get(connectionId)?.release()
  if (!live) return
  connections.drop(connectionId)
  tellEnded(core, { namespace: live.namespace, way: live.way, name: live.name, reason })
  showUnsupported(core, live.namespace)
}
