import type { Connection, ConnectionState } from '../contract/adapter.js'
import type { ModalCore } from '../contract/core.js'
import { readWallet } from './readWallet.js'

/** How often a wallet that goes on changing is asked again before its last word is taken. */
const mostReads = 3

/**
 * As `readWallet`, and again while the wallet tells of changes: an answer that a change overtook is out of date.
 * @param changes - How many changes the wallet has told of.
 */
export async function readSettledWallet(
  core: ModalCore,
  name: string,
  connection: Connection,
  { changes, signal }: { readonly changes: () => number; readonly signal: AbortSignal },
): Promise<ConnectionState | undefined> {
  for (let reads = 1; ; reads += 1) {
    const before = changes()
    const state = await readWallet(core, name, connection, signal)
    if (changes() === before || reads === mostReads) return state
  }
}
