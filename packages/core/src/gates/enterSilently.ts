import type { ModalCore } from '../contract/core.js'
import type { LiveConnection } from '../contract/stores.js'
import { hasGates } from './hasGates.js'
import { passGates } from './passGates.js'

/**
 * Lets in what came by itself (restored, or added to a live session) if the gates were passed before. Only the silent question is
 * asked, and only of the active connection; nothing is shown. What belongs to its session is let in with it.
 */
export async function enterSilently(core: ModalCore, entering: readonly LiveConnection[]): Promise<void> {
  const { signal } = core.run()
  const active = core.stores.$active.get()?.connection
  if (!hasGates(core) || !active || !entering.some(({ way }) => way === active.way)) return
  const isNew = entering.some(({ id }) => id === active.id)
  const hasPassed = isNew
    ? await passGates(core, { connectionId: active.id, why: 'connect', isSilent: true, signal })
    : !active.isGated
  if (!hasPassed) return
  // Not the one that was asked: it may have moved since it passed.
  for (const { id } of entering) if (id !== active.id) core.stores.connections.change(id, { isGated: false })
}
