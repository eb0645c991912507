import type { EntryNews, LedgerEntry } from '../contract/ledger.js'
import type { LateAnswer } from '../contract/walletEvents.js'
import { isRecord } from '../entities/isRecord.js'
import type { Entries } from './createEntries.js'

export interface LateAnswerParameters {
  readonly entries: Pick<Entries, '$all'>
  readonly apply: (id: string, news: EntryNews) => void
  /** Ids of the entries for which this page asks a wallet. */
  readonly recording: ReadonlySet<string>
}

/**
 * Takes an answer that a wallet gave after a reload. It names the request only. Of equal requests
 * the newest gets it: each of them sends the same.
 *
 * @returns `false`: it may be for an entry of which it is not known yet whether its page is gone.
 */
export function takeLateAnswer(
  { entries, apply, recording }: LateAnswerParameters,
  { networkId, address, request, result, code, isRecorded }: LateAnswer,
): boolean {
  if (request === undefined || isRecorded) return true
  const isMeant = (entry: LedgerEntry): boolean =>
    entry.hash === undefined &&
    entry.batch === undefined &&
    entry.networkId === networkId &&
    entry.request === request &&
    // A relay that answers after a reload does not know the account.
    (address === undefined || entry.address === address)
  const meant = entries.$all.get().filter(isMeant)
  const entry = meant.find(({ status }) => status === 'unknown')
  if (!entry) return !meant.some(({ id, status }) => status === 'asking' && !recording.has(id))
  // A batch is answered with its id, alone or in a record (EIP-5792).
  const sent = isRecord(result) ? result.id : result
  if (typeof sent === 'string')
    apply(entry.id, { event: 'answered', facts: entry.isBatch ? { batch: sent } : { hash: sent } })
  else if (code === 'LATCHKEY_USER_REJECTED') apply(entry.id, { event: 'declined' })
  return true
}
