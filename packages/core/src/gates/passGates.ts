import type { ModalCore } from '../contract/core.js'
import { partOf } from '../subjects/partOf.js'
import { hasGates } from './hasGates.js'
import type { PassGatesParameters } from './leadThroughGates.js'
import { loadGates } from './loadGates.js'

/**
 * Leads a connection through the gates, in order. It is `gated` until the last one is passed.
 *
 * - The gates begin again when the account or the network changes: a gate passed for another one
 *   does not count.
 * - A gate that fails, or that could not be set up, keeps the connection gated.
 * - A gate whose `check()` does not answer within ten seconds counts as not passed.
 * - A connection is led through once at a time. A second caller waits, and takes over if the first
 *   is cancelled.
 *
 * @returns Whether all gates are passed. Silent calls return `false`, the others throw:
 * @throws {GateRejectedError} when the user does not pass a gate, {NotConnectedError} when the
 * wallet is locked or disconnected by then, {NotLoadedError} when the chunk can't be fetched. The
 * connection stays gated.
 */
export async function passGates(core: ModalCore, parameters: PassGatesParameters): Promise<boolean> {
  const live = core.stores.connections.$live.get().get(parameters.connectionId)
  const part = partOf(core, live)
  const isNeeded = hasGates(core)
  if (live && !parameters.isSilent) core.page.current?.settled.add(live.namespace)
  part?.setGated(isNeeded)
  if (!isNeeded) return true
  const { leadThroughGates } = await loadGates()
  return leadThroughGates(core, parameters)
}
