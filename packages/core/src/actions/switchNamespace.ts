import type { ModalCore } from '../contract/core.js'
import { AdapterNotFoundError } from '../errors/AdapterNotFoundError.js'
import { saveChoices } from '../records/storedChoices.js'

/**
 * Turns the dialog and the app to another namespace: its address becomes the active one, or none. `isSwitchingNamespace` holds
 * until `followTurn` has done the rest.
 * @throws {AdapterNotFoundError} when no adapter brings it.
 */
export function switchNamespace(core: ModalCore, namespace: string): void {
  const { connections, networks } = core.stores
  if (!core.adapters.has(namespace)) throw new AdapterNotFoundError(namespace, { listed: [...core.adapters.keys()] })
  networks.setSwitchingNamespace(true)
  connections.setActiveNamespace(namespace)
  saveChoices(core)
}
