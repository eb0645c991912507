import { atom, type ReadableAtom } from 'nanostores'
import type { ModalCore } from '../contract/core.js'
import type { EntryEvent, EntryFacts, EntryKind, LedgerEntry } from '../contract/ledger.js'
import type { Json } from '../entities/json.js'
import { openEntriesKey } from '../records/openEntries.js'
import { changeEntry } from './changeEntry.js'
import { isOpenEntry } from './isOpenEntry.js'
import { isUnseenEntry } from './isUnseenEntry.js'
import { keptEntries } from './keptEntries.js'
import { nextBlockCheck } from './nextBlockCheck.js'
import { readEntry } from './readEntry.js'

/** The stored entries, newest first. */
export interface Entries {
  readonly $all: ReadableAtom<readonly LedgerEntry[]>
  get(id: string): LedgerEntry | undefined
  put(entry: LedgerEntry): void
  /** @returns The entry before and after. `undefined`: nothing has changed. */
  apply(id: string, event: EntryEvent, facts?: EntryFacts): Change | undefined
  /** Changes facts that are no events. */
  set(id: string, facts: EntryFacts): void
  remove(id: string): void
  /** Reads what another tab has stored. */
  reload(): void
}

export interface Change {
  readonly before: LedgerEntry
  /** `undefined`: it has left the ledger. */
  readonly after: LedgerEntry | undefined
}

/** Where the entries are stored. A later layout gets another number, and leaves these as they are. */
const entriesKey = 'transactions.1'

type Core = Pick<ModalCore, 'storage' | 'clock'>

/** ms for which a block can be taken back. */
const youngFor = 75_000

/** @param kindOf - The kind with this id, if a plugin contributes it. */
export function createEntries(core: Core, kindOf: (id: string) => EntryKind | undefined): Entries {
  const read = (): readonly LedgerEntry[] => {
    const stored = core.storage.read(entriesKey, (value) => (Array.isArray(value) ? value : undefined)) ?? []
    const isRight = ({ kind, data }: LedgerEntry): boolean => {
      const known = kindOf(kind)
      return !known || (data !== undefined && known.isData(data))
    }
    const entries = stored.flatMap((value: unknown) => readEntry(value) ?? []).filter(isRight)
    return keptEntries(entries, core.clock.now())
  }
  const $all = atom(read())

  /** Based on what is stored now, so that the entries of another tab are kept. */
  const write = (change: (all: readonly LedgerEntry[]) => readonly LedgerEntry[]): void => {
    const before = read()
    const all = keptEntries(change(before), core.clock.now())
    // Members that are `undefined` are no JSON.
    core.storage.write(entriesKey, JSON.parse(JSON.stringify(all)) as Json)
    writeOpen(core, all)
    $all.set(all)
  }
  const find = (all: readonly LedgerEntry[], id: string): LedgerEntry | undefined => all.find((each) => each.id === id)

  return {
    $all,
    get: (id) => find($all.get(), id),
    put: (entry) => write((all) => [entry, ...all.filter(({ id }) => id !== entry.id)]),
    apply(id, event, facts = {}) {
      // The page may clear its storage while the wallet asks the user.
      const before = find(read(), id) ?? find($all.get(), id)
      if (!before) return undefined
      const after = changeEntry(before, event, facts, core.clock.now())
      if (after === before || (after && JSON.stringify(after) === JSON.stringify(before))) return undefined
      write((all) => [...(after ? [after] : []), ...all.filter((each) => each.id !== id)])
      return { before, after }
    },
    set: (id, facts) => write((all) => all.map((each) => (each.id === id ? { ...each, ...facts } : each))),
    remove: (id) => write((all) => all.filter((each) => each.id !== id)),
    reload() {
      const all = read()
      if (JSON.stringify(all) !== JSON.stringify($all.get())) $all.set(all)
    },
  }
}

/** Stores how many entries a later page looks at. */
function writeOpen({ storage, clock }: Core, all: readonly LedgerEntry[]): void {
  const open = all.filter((entry) => isOpenEntry(entry) || isUnseenEntry(entry)).length
  const young = all.filter((entry) => nextBlockCheck(entry, clock.now()) !== undefined).length
  storage.write(openEntriesKey, open + young, open === 0 && young > 0 ? { ttl: youngFor } : {})
}
