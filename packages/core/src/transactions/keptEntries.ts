import type { LedgerEntry } from '../contract/ledger.js'
import { isOpenEntry } from './isOpenEntry.js'

const maxEnded = 99
/** ms: 30 days. */
const maxAge = 30 * 86_400_000

/**
 * The entries that stay, newest first: all that are open, and those of the last 30 days that ended,
 * at most 99. A time in the future counts as now: the clock of the device was set back since.
 */
export function keptEntries(entries: readonly LedgerEntry[], now: number): readonly LedgerEntry[] {
  const sorted = [...entries].sort((one, other) => other.at - one.at)
  const ended = sorted.filter((entry) => !isOpenEntry(entry) && now - entry.at < maxAge).slice(0, maxEnded)
  const stays = new Set(ended)
  return sorted.filter((entry) => isOpenEntry(entry) || stays.has(entry))
}
