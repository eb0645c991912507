import type { ModalCore } from '../contract/core.js'
import type { LedgerEntry } from '../contract/ledger.js'
import { namespaceOf } from '../entities/network.js'
import { readBalance } from '../requests/readBalance.js'

/** Reads the balance of the account again that sent something, while the page shows that account. */
export function refreshBalance(core: ModalCore, { networkId, address }: LedgerEntry): void {
  const namespace = namespaceOf(networkId)
  const live = core.stores.$namespaces.get().get(namespace)?.connection
  if (live?.networkId !== networkId || live.address !== address) return
  const key = `${networkId}:${address}`
  const known = core.stores.balances.$all.get().get(key)
  if (!known) return
  // What is known is from before.
  core.storage.remove(`balance:${key}`)
  core.stores.balances.set(key, { ...known, error: undefined, at: Number.NEGATIVE_INFINITY })
  readBalance(core, { namespace }).catch(() => undefined) // the failure is part of the balance
}
