import type { EntryEvent, EntryFacts, LedgerEntry } from '../contract/ledger.js'
import { nextEntryState } from './entryMachine.js'
import { isOpenEntry } from './isOpenEntry.js'

/**
 * The entry after an event. `undefined`: it leaves the ledger. An event that can't happen in its
 * status changes nothing: it is about an earlier one. Another status was not seen yet.
 *
 * @param now - ms since 1970.
 */
export function changeEntry(
  entry: LedgerEntry,
  event: EntryEvent,
  facts: EntryFacts,
  now: number,
): LedgerEntry | undefined {
  const status = nextEntryState(entry.status, event)
  if (status === undefined) return entry
  if (status === 'gone') return undefined
  const { request, isSeen, endedAt = now, ...rest } = { ...entry, ...facts, status }
  const isUnanswered = rest.hash === undefined && rest.batch === undefined
  return {
    ...rest,
    // Until the answer is there, a late one is recognised by the request.
    ...(isUnanswered && request !== undefined && { request }),
    ...(!isOpenEntry(rest) && { endedAt: status === entry.status ? endedAt : now }),
    ...(status === entry.status && isSeen && { isSeen }),
  }
}
