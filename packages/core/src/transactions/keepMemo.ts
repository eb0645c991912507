import type { ModalCore } from '../contract/core.js'
import type { LedgerEntry } from '../contract/ledger.js'
import { transactionsService } from '../contract/services/transactions.js'
import type { Entries } from './createEntries.js'

/** Stores what a later page needs to follow a transaction. The nodes may not know it yet. */
export async function keepMemo(
  core: ModalCore,
  entries: Pick<Entries, 'get' | 'set'>,
  { id, networkId, hash, address }: LedgerEntry,
): Promise<void> {
  const service = core.service(transactionsService, networkId)
  const signal = core.page.current?.signal
  if (!service || !signal || hash === undefined) return
  // Without it a replacement is not recognised after a reload, and everything else still works.
  const memo = await service.memo({ networkId, hash, address }, signal).catch(() => undefined)
  if (memo !== undefined && entries.get(id)?.hash === hash) entries.set(id, { memo })
}
