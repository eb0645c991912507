import type { EntryEvent, EntryFacts, LedgerEntry } from '../contract/ledger.js'
import { nextEntryState } from './entryMachine.js'

/**
 * The entry after an event. `undefined`: it leaves the ledger. An event that can't happen in its
 * status changes nothing: it is about an earlier one. Another status was not seen yet.
 */
export function changeEntry(entry: LedgerEntry, event: EntryEvent, facts: EntryFacts = {}): LedgerEntry | undefined {
  const status = nextEntryState(entry.status, event)
  if (status === undefined) return entry
  if (status === 'gone') return undefined
  const { request, isSeen, ...rest } = { ...entry, ...facts, status }
  const isUnanswered = rest.hash === undefined && rest.batch === undefined
  return {
    ...rest,
    // Until the answer is there, a late one is recognised by the request.
    ...(isUnanswered && request !== undefined && { request }),
    ...(status === entry.status && isSeen && { isSeen }),
  }
}
