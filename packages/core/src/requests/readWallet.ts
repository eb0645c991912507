import type { Connection, ConnectionState } from '../contract/adapter.js'
import type { ModalCore } from '../contract/core.js'
import { askInView } from './askInView.js'

/** ms that a wallet may take to say who and where it is. No person is asked, so no person is waited for. */
const limit = 10_000

/**
 * Asks a wallet again who and where it is, silently.
 * @returns `undefined` while it is locked.
 * @throws {TimeoutError} after 10 s in view.
 */
export function readWallet(
  core: ModalCore,
  name: string,
  connection: Connection,
  signal: AbortSignal,
): Promise<ConnectionState | undefined> {
  return askInView(core, name, signal, (limited) => connection.read(limited), { limit })
}
