import type { ModalCore } from '../contract/core.js'
import { namespaceOf } from '../entities/network.js'
import { LastNetworkError } from '../errors/LastNetworkError.js'
import { saveChoices } from '../records/storedChoices.js'
import { networkNotFound } from '../subjects/networkNotFound.js'

/**
 * Removes a network from the app's list. If it was the chosen one, the first that remains in its
 * namespace is chosen.
 * @returns Its namespace.
 * @throws {NetworkNotFoundError}, {LastNetworkError} for the last one of a namespace.
 */
export function removeNetwork(core: ModalCore, networkId: string): string {
  const { networks } = core.stores
  const all = networks.$all.get()
  if (!all.some(({ id }) => id === networkId)) throw networkNotFound(core, networkId)
  const namespace = namespaceOf(networkId)
  const rest = all.filter(({ id }) => id !== networkId)
  const next = rest.find(({ id }) => namespaceOf(id) === namespace)
  if (!next) throw new LastNetworkError(namespace)
  networks.set(rest)
  if (networks.$choices.get().get(namespace) === networkId) {
    networks.choose(next.id)
    saveChoices(core)
  }
  return namespace
}
