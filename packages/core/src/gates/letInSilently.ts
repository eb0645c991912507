import type { ModalCore } from '../contract/core.js'
import type { LiveConnection } from '../contract/stores.js'
import { partOf } from '../subjects/partOf.js'
import { leadThroughGates } from './leadThroughGates.js'

/** Does the work of `enterSilently` when there is a gate. */
export async function letInSilently(core: ModalCore, entering: readonly LiveConnection[]): Promise<void> {
  const { signal } = core.lifetime()
  const active = core.stores.$active.get()?.connection
  if (!active || !entering.some(({ connectorId }) => connectorId === active.connectorId)) return
  const isNew = entering.some(({ id }) => id === active.id)
  const hasPassed = isNew
    ? await leadThroughGates(core, { connectionId: active.id, why: 'connect', isSilent: true, signal })
    : !active.isGated
  if (!hasPassed) return
  // The others only: the active one can have changed since it passed.
  for (const live of entering) if (live.id !== active.id) partOf(core, live)?.setGated(false)
}
