import type { ModalCore } from '../contract/core.js'
import type { LedgerEntry } from '../contract/ledger.js'
import { tokensSlot } from '../contract/tokensSlot.js'
import { namespaceOf } from '../entities/network.js'
import { readBalance } from '../requests/readBalance.js'
import { changedTokens } from './changedTokens.js'
import { shownEntries } from './shownEntries.js'

/** Reads the balances of the connected account again that sent something. */
export function refreshBalances(core: ModalCore, entry: LedgerEntry): void {
  const { networkId, address } = entry
  const { connections, balances, $namespaces } = core.stores
  if (shownEntries([entry], connections.$live.get()).length === 0) return
  const changed = changedTokens(core, entry)
  // A failure is in the list.
  for (const { value } of core.contributions(tokensSlot)) void value.refresh(address, networkId, changed)
  const namespace = namespaceOf(networkId)
  const live = $namespaces.get().get(namespace)?.connection
  if (live?.networkId !== networkId || live.address !== address) return
  const key = `${networkId}:${address}`
  const known = balances.$all.get().get(key)
  if (!known) return
  // What is known is from before.
  core.storage.remove(`balance:${key}`)
  balances.set(key, { ...known, error: undefined, at: Number.NEGATIVE_INFINITY })
  readBalance(core, { namespace }).catch(() => undefined) // the failure is part of the balance
}
