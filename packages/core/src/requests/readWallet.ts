import type { Connection, ConnectionState } from '../contract/adapter.js'
import type { ModalCore } from '../contract/core.js'
import type { SessionPart } from '../contract/session.js'
import { askInView } from './askInView.js'

/** ms that a wallet may take to say who and where it is. No user is asked, so no user is waited for. */
const limit = 10_000
/** How often a wallet that goes on changing is asked again before its last word is taken. */
const mostReads = 3

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

/**
 * As `readWallet`, and again while the wallet reports changes: an answer that a change overtook is out
 * of date. Of a wallet that does not come to a rest, its last report is taken.
 *
 * @param use - Called in the same turn as the last look at what the wallet reported. So its requests go
 * out before another change can come between. A promise of the state would leave room for one, and
 * for a signature on another network than was read.
 */
export async function readSettledWallet<T>(
  core: ModalCore,
  name: string,
  connection: Connection,
  {
    part,
    signal,
  }: { readonly part: Pick<SessionPart, 'changes' | 'newest'> | undefined; readonly signal: AbortSignal },
  use: (state: ConnectionState | undefined) => T | Promise<T>,
): Promise<T> {
  for (let reads = 1; ; reads += 1) {
    const before = part?.changes
    const state = await readWallet(core, name, connection, signal)
    if (part?.changes === before) return use(state)
    if (reads === mostReads) return use(part?.newest)
  }
}
