import type { ModalCore } from '../contract/core.js'
import type { RequestOptions } from '../contract/modal.js'
import { NoAccountError } from '../errors/NoAccountError.js'
import { NotConnectedError } from '../errors/NotConnectedError.js'
import { reactToChange } from './reactToChange.js'
import { saveSession } from './storedSessions.js'

/**
 * Chooses among the accounts that the wallet gave access to. The choice is the app's: an own selection of the wallet that comes
 * later wins again.
 * @throws {NotConnectedError}, {NoAccountError} when the wallet gave no access to that account.
 */
export async function switchAccount(
  core: ModalCore,
  accountId: string,
  { namespace = core.stores.$active.get()?.namespace }: RequestOptions = {},
): Promise<void> {
  const live = core.stores.$namespaces.get().get(namespace ?? '')?.connection
  if (!live?.state) throw new NotConnectedError()
  const account = live.state.accounts.find(({ id }) => id === accountId)
  if (!account) throw new NoAccountError()
  if (account.id === live.account.id) return
  const address = core.adapters.get(live.namespace)?.runtime.addressOn?.(account, live.networkId) ?? account.address
  core.stores.connections.change(live.id, { account, address })
  saveSession(core, live.way)
  const after = core.stores.connections.$live.get().get(live.id)
  if (after) reactToChange(core, after, live)
}
