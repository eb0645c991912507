import type { ModalCore } from '../contract/core.js'
import type { Entries } from './createEntries.js'
import { isOpenEntry } from './isOpenEntry.js'
import { isReadable } from './isReadable.js'

/** ms for which an entry whose end this page can't find out counts as open. */
const shownFor = 86_400_000

/** Removes what would stay open for ever, because nothing says how it ended. */
export function dropUnreadable(core: ModalCore, entries: Pick<Entries, '$all' | 'remove'>): void {
  const now = core.clock.now()
  for (const entry of entries.$all.get()) {
    if (!isOpenEntry(entry) || entry.status === 'asking' || now - entry.at < shownFor) continue
    if (!isReadable(core, entry)) entries.remove(entry.id)
  }
}
