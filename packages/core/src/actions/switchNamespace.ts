import type { ModalCore } from '../contract/core.js'
import { AdapterNotFoundError } from '../errors/AdapterNotFoundError.js'
import { saveChoices } from './storedChoices.js'

/**
 * Turns the dialog and the app to another namespace: its address becomes the active one, or none.
 * @throws {AdapterNotFoundError} when no adapter brings it.
 */
export function switchNamespace(core: ModalCore, namespace: string): void {
  const { connections, networks } = core.stores
  if (!core.adapters.has(namespace)) throw new AdapterNotFoundError(namespace)
  if (core.stores.$active.get()?.namespace === namespace) return
  networks.setSwitchingNamespace(true)
  connections.turnTo(namespace)
  networks.setSwitchingNamespace(false)
  saveChoices(core)
}
