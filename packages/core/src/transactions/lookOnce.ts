import type { ModalCore } from '../contract/core.js'
import type { EntryNews, EntryReader, LedgerEntry } from '../contract/ledger.js'
import { type SettledTransaction, transactionsService } from '../contract/services/transactions.js'
import { isReadable } from './isReadable.js'
import { readBatch } from './readBatch.js'

/** ms for one wait. A transaction may take longer: then it is waited for again. */
const waitLimit = 300_000

export interface LookParameters {
  readonly core: ModalCore
  /** Fetches what the kind of an entry reads. `undefined`: the chain says everything. */
  readonly readerOf: (kind: string) => Promise<EntryReader | undefined>
  readonly isTaken: (entry: LedgerEntry, hash: string) => boolean
  /** The transactions that were sent in place of the entry until now. */
  readonly replacementsOf: (id: string) => readonly string[]
  readonly signal: AbortSignal
}

/**
 * Looks what became of an entry.
 *
 * @returns `undefined`: nothing new. `'unreadable'`: there is no way to find out.
 * @throws {TimeoutError} while it is in no block. What else is thrown says nothing of it.
 */
export async function lookOnce(
  entry: LedgerEntry,
  { core, readerOf, isTaken, replacementsOf, signal }: LookParameters,
): Promise<EntryNews | 'unreadable' | undefined> {
  const { id, kind, networkId, address, hash, memo, batch } = entry
  if (!isReadable(core, entry)) return 'unreadable'
  const reader = await readerOf(kind)
  const look = reader?.look && (() => reader.look?.(entry, (other) => isTaken(entry, other), signal))
  if (hash === undefined && batch !== undefined) {
    const news = await readBatch(core, entry, signal)
    if (news?.event !== 'confirmed' || !look) return news
    // Its wallet does not name the transaction, so the chain can't say what it did.
    return (await look()) ?? (entry.status === 'unknown' ? undefined : { event: 'taken' })
  }
  if (hash === undefined) return look ? look() : 'unreadable'
  const service = core.service(transactionsService, networkId)
  if (!service) return 'unreadable'
  const replacements = replacementsOf(id)
  const settled = await service.wait({ networkId, hash, address, memo, replacements }, { signal, limit: waitLimit })
  // It was replaced from here during the wait: the nodes may know the newest one.
  const isOutdated = settled.status === 'dropped' || isTakenPlace(settled)
  if (isOutdated && replacementsOf(id).length !== replacements.length) return undefined
  const isMined = settled.status === 'confirmed' || settled.status === 'reverted'
  return isMined && reader?.settle ? withEnd(settled, await reader.settle(entry, settled, signal)) : toNews(settled)
}

function toNews(settled: SettledTransaction): EntryNews {
  const { status, replacedBy, fee } = settled
  // An unknown transaction has its place: it can be the same one, sped up in the wallet.
  if (isTakenPlace(settled)) return { event: 'taken' }
  return {
    event: status,
    facts: { ...(replacedBy !== undefined && { replacedBy }), ...(fee !== undefined && { fee: String(fee) }) },
  }
}

function withEnd(settled: SettledTransaction, { event, facts }: EntryNews): EntryNews {
  return { event, facts: { ...toNews(settled).facts, ...facts } }
}

function isTakenPlace({ status, replacedBy }: SettledTransaction): boolean {
  return status === 'replaced' && replacedBy === undefined
}
