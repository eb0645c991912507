import { isOpenEntry, type LedgerEntry } from '@latchkey/core'

export interface Ends {
  /** This tab has found out that an entry ended. */
  note(entry: LedgerEntry): void
  /** The entries of the ledger. Another tab may have found out that some of them ended. */
  update(all: readonly LedgerEntry[]): void
}

/** Reports each end of an entry once, also one after a block was taken back. */
export function createEnds(report: (entry: LedgerEntry) => void): Ends {
  const reported = new Set<string>()
  let open: ReadonlySet<string> = new Set()
  const note = (entry: LedgerEntry): void => {
    if (reported.has(entry.id)) return
    reported.add(entry.id)
    report(entry)
  }
  return {
    note,
    update(all) {
      const before = open
      open = new Set(all.filter(isOpenEntry).map(({ id }) => id))
      for (const id of open) reported.delete(id)
      for (const entry of all) if (before.has(entry.id) && !open.has(entry.id)) note(entry)
    },
  }
}
