import type { ModalCore } from '../contract/core.js'
import { type Network, namespaceOf } from '../entities/network.js'
import { networkFrom, type ViemChainLike } from '../networks/networkFrom.js'

/**
 * Adds a network to the app's list, or replaces the one with its id.
 * @returns Its namespace.
 */
export function addNetwork(core: ModalCore, network: Network | ViemChainLike): string {
  const added = networkFrom(network, core.settings.rpcUrls)
  const { networks } = core.stores
  const all = networks.$all.get()
  const isKnown = all.some(({ id }) => id === added.id)
  networks.set(isKnown ? all.map((other) => (other.id === added.id ? added : other)) : [...all, added])
  return namespaceOf(added.id)
}
