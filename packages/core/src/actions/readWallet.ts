import type { Connection, ConnectionState } from '../contract/adapter.js'
import type { ModalCore } from '../contract/core.js'
import { race } from './race.js'
import { withLimit } from './withLimit.js'

/** ms that a wallet may take to say who and where it is. No person is asked, so no person is waited for. */
const limit = 10_000

/**
 * Asks a wallet again who and where it is, silently.
 * @returns `undefined` while it is locked.
 * @throws {TimeoutError} after 10 s.
 */
export async function readWallet(
  core: ModalCore,
  name: string,
  connection: Connection,
  signal: AbortSignal,
): Promise<ConnectionState | undefined> {
  const bounded = withLimit(core.clock, limit, signal)
  try {
    return await race(name, bounded.signal, () => connection.read(bounded.signal))
  } finally {
    bounded.done()
  }
}
