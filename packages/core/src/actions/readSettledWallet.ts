import type { Connection, ConnectionState } from '../contract/adapter.js'
import type { ModalCore, WatchedConnection } from '../contract/core.js'
import { readWallet } from './readWallet.js'

/** How often a wallet that goes on changing is asked again before its last word is taken. */
const mostReads = 3

/**
 * As `readWallet`, and again while the wallet tells of changes: an answer that a change overtook is out of date. Of a wallet that does not come to
 * a rest, what it told last is taken.
 */
export async function readSettledWallet(
  core: ModalCore,
  name: string,
  connection: Connection,
  { watched, signal }: { readonly watched: WatchedConnection | undefined; readonly signal: AbortSignal },
): Promise<ConnectionState | undefined> {
  for (let reads = 1; ; reads += 1) {
    const before = watched?.changes
    const state = await readWallet(core, name, connection, signal)
    if (watched?.changes === before) return state
    if (reads === mostReads) return watched?.newest
  }
}
