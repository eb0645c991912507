import type { ModalCore } from '../contract/core.js'
import type { LiveConnection } from '../contract/stores.js'
import { chooseAccount } from '../subjects/accounts.js'
import { partOf } from '../subjects/partOf.js'
import { moved } from './moved.js'
import { notifyChoice } from './notifyChoice.js'

/**
 * Chooses a network for a wallet that has none. The choice is the app's, and each request carries
 * it.
 */
export async function chooseNetworkHere(
  core: ModalCore,
  live: LiveConnection,
  networkId: string,
  signal?: AbortSignal | undefined,
): Promise<void> {
  const types = core.adapters.get(live.namespace)?.adapter.accountTypes ?? []
  const there = (now: LiveConnection): LiveConnection => {
    const account = now.state && chooseAccount(now.state, { types, networkId, chosenId: now.account.id })
    return moved(core, now, { networkId, account })
  }
  await notifyChoice(core, there(live), signal)
  // Chosen again: the wallet can have changed its accounts during the notification.
  const newest = core.stores.connections.$live.get().get(live.id)
  if (newest) partOf(core, newest)?.move(there(newest))
}
