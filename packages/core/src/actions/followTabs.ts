import type { ModalCore } from '../contract/core.js'
import { letGo } from './letGo.js'
import { reconnect } from './reconnect.js'
import { readSessions } from './storedSessions.js'

/**
 * Follows what storage says now: what another tab left, or what the page cleared, is let go of here; what was connected in another tab
 * is restored here.
 */
export async function followTabs(core: ModalCore): Promise<void> {
  const run = core.run()
  const stored = new Set(readSessions(core).map(({ way }) => way))
  for (const [way, { release }] of run.sessions) {
    if (stored.has(way)) continue
    run.sessions.delete(way)
    release()
  }
  for (const [id, { way }] of run.watched) if (!stored.has(way)) letGo(core, id, 'left here')
  await reconnect(core)
}
