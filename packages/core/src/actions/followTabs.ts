import type { ModalCore } from '../contract/core.js'
import { letGo } from './letGo.js'
import { reconnect } from './reconnect.js'
import { readSessions } from './storedSessions.js'

/** Follows what another tab did: what was left there is let go of here, what was connected there is restored here. */
export async function followTabs(core: ModalCore): Promise<void> {
  const stored = new Set(readSessions(core).map(({ way }) => way))
  for (const { id, way } of core.stores.connections.$live.get().values()) {
    if (stored.has(way)) continue
    const run = core.run()
    run.sessions.get(way)?.release()
    run.sessions.delete(way)
    letGo(core, id, 'left here')
  }
  await reconnect(core)
}
