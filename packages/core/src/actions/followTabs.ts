import type { ModalCore } from '../contract/core.js'
import { isRecorded } from '../records/storedSessions.js'
import { reconnect } from './reconnect.js'

/**
 * Follows what storage says now: what another tab left or replaced, or what the page cleared, ends here; what was connected in
 * another tab is restored here.
 */
export async function followTabs(core: ModalCore): Promise<void> {
  for (const session of [...core.run().sessions.values()])
    if (!isRecorded(core, session.connectorId, session.opened?.memo)) session.end('left here')
  await reconnect(core)
}
