import type { ModalCore } from '../contract/core.js'
import type { LiveConnection } from '../contract/stores.js'
import { chooseAccount } from '../subjects/accounts.js'
import { partOf } from '../subjects/partOf.js'
import { moved } from './moved.js'
import { notifyChoice } from './notifyChoice.js'

/** The wallet has no notion of a network: the app's choice is all there is, and each call carries it. */
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
  // Chosen anew: the wallet may have changed its accounts while it was being told.
  const newest = core.stores.connections.$live.get().get(live.id)
  if (newest) partOf(core, newest)?.move(there(newest))
}
