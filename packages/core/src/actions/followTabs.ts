import type { ModalCore } from '../contract/core.js'
import type { Json } from '../entities/json.js'
import { readSessions } from '../records/storedSessions.js'
import { letGo } from '../sessions/letGo.js'
import { reconnect } from './reconnect.js'

/**
 * Follows what storage says now: what another tab left or replaced, or what the page cleared, is let go of here; what was connected in
 * another tab is restored here.
 */
export async function followTabs(core: ModalCore): Promise<void> {
  const run = core.run()
  const stored = new Map(readSessions(core).map((record) => [record.way, record]))
  const isGone = (way: string): boolean => {
    const record = stored.get(way)
    return !record || isAnother(record.memo, run.sessions.get(way)?.session.memo)
  }
  const gone = new Set([...run.sessions.keys(), ...[...run.watched.values()].map(({ way }) => way)].filter(isGone))
  for (const way of gone) {
    run.sessions.get(way)?.release()
    run.sessions.delete(way)
  }
  for (const [id, { way }] of run.watched) if (gone.has(way)) letGo(core, id, 'left here')
  await reconnect(core)
}

/** By what sessions are found. One that is found without any can't be told from another. */
function isAnother(stored: Json | undefined, live: Json | undefined): boolean {
  return stored !== undefined && live !== undefined && JSON.stringify(stored) !== JSON.stringify(live)
}
