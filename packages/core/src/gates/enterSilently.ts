import type { ModalCore } from '../contract/core.js'
import type { LiveConnection } from '../contract/stores.js'
import { hasGates } from './hasGates.js'
import { loadGates } from './loadGates.js'

/**
 * Passes the gates for connections that were restored or added to a live session, if `check()` says
 * that they are passed. No view is shown.
 * Only the active connection is checked. The others of its session follow it.
 */
export async function enterSilently(core: ModalCore, entering: readonly LiveConnection[]): Promise<void> {
  if (hasGates(core)) await (await loadGates()).letInSilently(core, entering)
}
