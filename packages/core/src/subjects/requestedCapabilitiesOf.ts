import type { ModalCore } from '../contract/core.js'
import type { RequestedCapabilities } from '../contract/transport.js'
import { namespaceOf } from '../entities/network.js'

/**
 * The capabilities to request from a remote wallet: every namespace whose adapter can use a
 * transport and for which the app has networks.
 */
export function requestedCapabilitiesOf(core: ModalCore): ReadonlyMap<string, RequestedCapabilities> {
  const offers = new Map<string, RequestedCapabilities>()
  for (const [namespace, { runtime }] of core.adapters) {
    const networks = core.stores.networks.$all.get().filter(({ id }) => namespaceOf(id) === namespace)
    if (!runtime.remote || networks.length === 0) continue
    const { methods, events, signIn = false } = runtime.remote
    offers.set(namespace, { networks, methods, events, signIn })
  }
  return offers
}
