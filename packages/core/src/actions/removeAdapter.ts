import type { ModalCore } from '../contract/core.js'
import { AdapterNotFoundError } from '../errors/AdapterNotFoundError.js'
import { saveChoices } from '../records/storedChoices.js'
import { disconnect } from './disconnect.js'

/**
 * Takes an adapter away, with its connections and ways in. Where its namespace was the active one, the first that remains is.
 * All that is done at once; it settles when the wallets that were left have been told.
 * @throws {AdapterNotFoundError}
 */
export async function removeAdapter(core: ModalCore, namespace: string): Promise<void> {
  if (!core.adapters.has(namespace)) throw new AdapterNotFoundError(namespace, { listed: [...core.adapters.keys()] })
  const { stores } = core
  const told = core.page.current && disconnect(core, { namespace })
  // Not after the wait: whoever connects meanwhile would be left in a namespace that nobody speaks.
  core.dropAdapter(namespace)
  if (stores.connections.$activeNamespace.get() === namespace) {
    stores.connections.setActiveNamespace(stores.$registered.get()[0]?.namespace)
    saveChoices(core)
  }
  await told
}
