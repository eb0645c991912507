import type { ModalCore } from '../contract/core.js'
import { isRecorded } from '../records/storedSessions.js'
import { reconnect } from './reconnect.js'

/**
 * Follows the records in storage. A session that another tab ended or replaced, or that the page
 * cleared, ends here. A session that another tab connected is restored here.
 */
export async function followTabs(core: ModalCore): Promise<void> {
  for (const session of [...core.lifetime().sessions.values()])
    if (!isRecorded(core, session.connectorId, session.opened?.memo)) session.end('left here')
  await reconnect(core)
}
