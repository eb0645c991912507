import type { ModalCore } from '../contract/core.js'
import { AdapterNotFoundError } from '../errors/AdapterNotFoundError.js'
import { disconnect } from './disconnect.js'
import { saveChoices } from './storedChoices.js'

/**
 * Takes an adapter away, with its connections and ways in. Where its namespace was the active one, the first that remains is.
 * @throws {AdapterNotFoundError}
 */
export async function removeAdapter(core: ModalCore, namespace: string): Promise<void> {
  if (!core.adapters.has(namespace)) throw new AdapterNotFoundError(namespace)
  const { stores } = core
  if (core.page.current) await disconnect(core, { namespace })
  core.dropAdapter(namespace)
  if (stores.connections.$activeNamespace.get() !== namespace) return
  stores.connections.turnTo(stores.$registered.get()[0]?.namespace)
  saveChoices(core)
}
