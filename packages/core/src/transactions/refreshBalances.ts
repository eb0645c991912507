import type { ModalCore } from '../contract/core.js'
import type { LedgerEntry } from '../contract/ledger.js'
import { tokensSlot } from '../contract/slots.js'
import { namespaceOf } from '../entities/network.js'
import { readBalance } from '../requests/readBalance.js'

/** Reads the balances of the account again that sent something, while the page shows that account. */
export function refreshBalances(core: ModalCore, { networkId, address, transfer }: LedgerEntry): void {
  const namespace = namespaceOf(networkId)
  const live = core.stores.$namespaces.get().get(namespace)?.connection
  if (live?.networkId !== networkId || live.address !== address) return
  const changed = transfer && [transfer.token, undefined]
  // A failure is in the list.
  for (const { value } of core.contributions(tokensSlot)) void value.refresh(address, networkId, changed)
  const key = `${networkId}:${address}`
  const known = core.stores.balances.$all.get().get(key)
  if (!known) return
  // What is known is from before.
  core.storage.remove(`balance:${key}`)
  core.stores.balances.set(key, { ...known, error: undefined, at: Number.NEGATIVE_INFINITY })
  readBalance(core, { namespace }).catch(() => undefined) // the failure is part of the balance
}
