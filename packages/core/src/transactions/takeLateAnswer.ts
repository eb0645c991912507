import type { EntryNews, LedgerEntry } from '../contract/ledger.js'
import type { LateAnswer } from '../contract/walletEvents.js'
import { isRecord } from '../entities/isRecord.js'
import type { Entries } from './createEntries.js'

/**
 * Takes an answer that a wallet gave after a reload. It names the request only. Of equal requests
 * the newest gets it: each of them sends the same.
 */
export function takeLateAnswer(
  entries: Pick<Entries, '$all'>,
  apply: (id: string, news: EntryNews) => void,
  { networkId, address, request, result, code, isRecorded }: LateAnswer,
): void {
  if (request === undefined || isRecorded) return
  const isMeant = (entry: LedgerEntry): boolean =>
    entry.status === 'unknown' &&
    entry.hash === undefined &&
    entry.batch === undefined &&
    entry.networkId === networkId &&
    entry.request === request &&
    // A relay that answers after a reload does not know the account.
    (address === undefined || entry.address === address)
  const entry = entries.$all.get().find(isMeant)
  if (!entry) return
  // A batch is answered with its id, alone or in a record (EIP-5792).
  const sent = isRecord(result) ? result.id : result
  if (typeof sent === 'string')
    apply(entry.id, { event: 'answered', facts: entry.isBatch ? { batch: sent } : { hash: sent } })
  else if (code === 'LATCHKEY_USER_REJECTED') apply(entry.id, { event: 'declined' })
}
