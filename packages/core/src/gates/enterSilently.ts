import type { ModalCore } from '../contract/core.js'
import type { LiveConnection } from '../contract/stores.js'
import { hasGates } from './hasGates.js'
import { loadGates } from './loadGates.js'

/**
 * Lets in what came by itself (restored, or added to a live session) if the gates were passed before. Only the silent question is
 * asked, and only of the active connection; nothing is shown. What belongs to its session is let in with it.
 */
export async function enterSilently(core: ModalCore, entering: readonly LiveConnection[]): Promise<void> {
  if (hasGates(core)) await (await loadGates()).letInSilently(core, entering)
}
