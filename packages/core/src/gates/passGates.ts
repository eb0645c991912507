import type { ModalCore } from '../contract/core.js'
import { partOf } from '../subjects/partOf.js'
import { hasGates } from './hasGates.js'
import type { PassGatesParameters } from './leadThroughGates.js'
import { loadGates } from './loadGates.js'

/**
 * Leads a connection through the gates, in order. It is `gated` until the last one is passed, and begins again when the account
 * or the network changes: what was passed as another account, or elsewhere, counts for nothing. A gate that fails, or that could not be
 * set up, keeps it there: an error lets no user in. A gate that does not say within ten seconds whether the user is through counts as a no.
 * A connection is led through once at a time. A second caller waits for that, and leads it where the first was cancelled.
 * @returns Whether all were passed. Silent ones answer `false`, the others throw:
 * @throws {GateRejectedError} when the user did not pass one, {NotConnectedError} when the wallet was locked or left by then,
 * {NotLoadedError} when the code for it could not be fetched; the connection stays gated then.
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
