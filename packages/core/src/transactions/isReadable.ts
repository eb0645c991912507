import type { ModalCore } from '../contract/core.js'
import type { LedgerEntry } from '../contract/ledger.js'
import { transactionsService } from '../contract/services/transactions.js'
import { namespaceOf } from '../entities/network.js'

/**
 * Whether the chain, or the wallet of a batch, can be asked about an entry. `false` for what a wallet
 * sent on a network whose adapter has no transaction service, or no calls.
 */
export function isReadable(core: ModalCore, { networkId, hash, batch }: LedgerEntry): boolean {
  const runtime = core.adapters.get(namespaceOf(networkId))?.runtime
  // Another page of the app may have the adapter.
  if (!runtime) return true
  if (hash !== undefined) return core.service(transactionsService, networkId) !== undefined
  return batch === undefined || runtime.capabilities.calls !== undefined
}
