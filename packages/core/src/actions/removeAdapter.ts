import type { ModalCore } from '../contract/core.js'
import { AdapterNotFoundError } from '../errors/AdapterNotFoundError.js'
import { saveChoices } from '../records/storedChoices.js'
import { disconnect } from './disconnect.js'

/**
 * Removes an adapter with its connections and connectors. If its namespace was active, the first
 * one that remains becomes active.
 * The state changes at once. The promise settles when the disconnected wallets have been notified.
 * @throws {AdapterNotFoundError}
 */
export async function removeAdapter(core: ModalCore, namespace: string): Promise<void> {
  if (!core.adapters.has(namespace)) throw new AdapterNotFoundError(namespace, { listed: [...core.adapters.keys()] })
  const { stores } = core
  const disconnected = core.page.current && disconnect(core, { namespace })
  // Before the wait: a connect during it would leave a connection without an adapter.
  core.dropAdapter(namespace)
  if (stores.connections.$activeNamespace.get() === namespace) {
    stores.connections.setActiveNamespace(stores.$registered.get()[0]?.namespace)
    saveChoices(core)
  }
  await disconnected
}
