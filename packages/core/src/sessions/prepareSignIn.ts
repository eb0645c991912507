import type { ModalCore } from '../contract/core.js'
import { gatesSlot } from '../contract/firstSlots.js'
import type { SignInRequest } from '../contract/transport.js'
import { requestedCapabilitiesOf } from '../subjects/requestedCapabilitiesOf.js'
import { race } from '../waits/race.js'
import { timeoutSignal } from '../waits/timeoutSignal.js'

/** ms that a gate has to prepare its sign-in request. Until then the QR code is empty. */
const prepareLimit = 10_000

/**
 * Prepares the sign-in that is sent in a proposal, when a gate supports that and every namespace
 * that would be requested now has sign-ins.
 */
export async function prepareSignIn(core: ModalCore, signal: AbortSignal): Promise<SignInRequest | undefined> {
  const offers = [...requestedCapabilitiesOf(core).values()]
  if (offers.length === 0 || !offers.every((offer) => offer.signIn)) return undefined
  for (const { pluginId, value: gate } of core.contributions(gatesSlot)) {
    if (!gate.prepare) continue
    const limited = timeoutSignal(core.clock, prepareLimit, signal)
    try {
      const request = await race('connect', limited.signal, () => gate.prepare?.())
      if (request) return request
    } catch (cause) {
      if (signal.aborted) throw cause
      // The gate is asked again after the connection, so this failure does not pass it.
      core.fail(pluginId, 'gate.prepare', cause)
    } finally {
      limited.stop()
    }
  }
  return undefined
}
