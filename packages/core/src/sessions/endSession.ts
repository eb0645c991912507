import type { ModalCore } from '../contract/core.js'
import type { RemoteSession } from '../contract/transport.js'

/** Nobody waits for this session: its wallet is told so. */
export function endSession(core: ModalCore, way: string, session: RemoteSession): void {
  const leave = async (): Promise<void> => session.disconnect()
  leave().catch((cause) => core.fail(way, 'session.disconnect', cause))
}
