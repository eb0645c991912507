import type { Connection, ConnectionState } from '../contract/adapter.js'
import type { ModalCore } from '../contract/core.js'
import type { SessionPart } from '../contract/session.js'
import { askInView } from './askInView.js'

/** ms that a wallet has to report its account and network. It does not ask the user for that. */
const limit = 10_000
/** Most reads of a wallet that keeps changing. Then its last report is used. */
const mostReads = 3

/**
 * Reads the account and the network of a wallet, without a prompt.
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
 * Reads as `readWallet` does, and again while the wallet reports changes: an answer that a change
 * overtook is outdated. If the wallet keeps changing, its last report is used.
 *
 * @param use - Called synchronously with the last read, so that its requests go out before another
 * change. A promise of the state would leave room for a change, and for a signature on another
 * network than was read.
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
