import type { ModalCore } from '../contract/core.js'
import { AdapterNotFoundError } from '../errors/AdapterNotFoundError.js'
import { saveChoices } from '../records/storedChoices.js'

/**
 * Makes another namespace active: its address becomes the current one, or none.
 * `isSwitchingNamespace` is true until `followTurn` has run.
 * @throws {AdapterNotFoundError} when no adapter brings it.
 */
export function switchNamespace(core: ModalCore, namespace: string): void {
  const { connections, networks } = core.stores
  if (!core.adapters.has(namespace)) throw new AdapterNotFoundError(namespace, { listed: [...core.adapters.keys()] })
  networks.setSwitchingNamespace(true)
  connections.setActiveNamespace(namespace)
  saveChoices(core)
}
