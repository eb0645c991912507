import type { ModalCore } from '../contract/core.js'
import { gatesSlot } from '../contract/firstSlots.js'
import type { RemoteWallet, SignInRequest } from '../contract/transport.js'
import { requestedCapabilitiesOf } from '../subjects/requestedCapabilitiesOf.js'
import { race } from '../waits/race.js'
import { timeoutSignal } from '../waits/timeoutSignal.js'

/** ms that a gate has to prepare its sign-in request. Until then the QR code is empty. */
const prepareLimit = 10_000

/**
 * Prepares the sign-in that is sent in a proposal, when a gate supports that and every namespace
 * for which the wallet carries it has sign-ins.
 *
 * @param wallet - Default: one that carries a sign-in for all namespaces that would be requested now.
 */
export async function prepareSignIn(
  core: ModalCore,
  signal: AbortSignal,
  wallet?: Pick<RemoteWallet, 'signInNamespaces'> | undefined,
): Promise<SignInRequest | undefined> {
  const offers = requestedCapabilitiesOf(core)
  const carried = wallet?.signInNamespaces?.(offers) ?? [...offers.keys()]
  if (carried.length === 0 || !carried.every((namespace) => offers.get(namespace)?.signIn)) return undefined
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
