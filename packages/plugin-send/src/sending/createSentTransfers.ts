import type { Storage } from '@latchkey/core'
import { atom, type ReadableAtom } from 'nanostores'
import { mostTransfers, readSentTransfers } from './readSentTransfers.js'
import type { SentTransfer } from './SentTransfer.js'

/** The transfers that the plugin remembers, newest first. They are stored for a later page. */
export interface SentTransfers {
  readonly $all: ReadableAtom<readonly SentTransfer[]>
  get(id: string): SentTransfer | undefined
  /** Also in place of an earlier one with its id. */
  add(transfer: SentTransfer): void
  /** Does nothing for a transfer that is no longer remembered. */
  update(id: string, changes: Partial<SentTransfer>): void
  remove(id: string): void
  /** Reads what another tab has stored. */
  reload(): void
}

const key = 'sent'

export function createSentTransfers(storage: Storage): SentTransfers {
  const $all = atom<readonly SentTransfer[]>(readSentTransfers(storage.get(key)))
  /** Based on what is stored now, so that the transfers of another tab are kept. */
  const write = (change: (all: readonly SentTransfer[]) => readonly SentTransfer[]): void => {
    const all = change(readSentTransfers(storage.get(key))).slice(0, mostTransfers)
    storage.set(key, all.map(withoutAbsent))
    $all.set(all)
  }
  return {
    $all,
    get: (id) => $all.get().find((each) => each.id === id),
    add: (transfer) =>
      write((all) =>
        all.some(({ id }) => id === transfer.id)
          ? all.map((each) => (each.id === transfer.id ? transfer : each))
          : [transfer, ...all],
      ),
    update: (id, changes) => write((all) => all.map((each) => (each.id === id ? { ...each, ...changes } : each))),
    remove: (id) => write((all) => all.filter((each) => each.id !== id)),
    reload: () => $all.set(readSentTransfers(storage.get(key))),
  }
}

/** Members that are `undefined` are no JSON. */
function withoutAbsent(transfer: SentTransfer): Readonly<Record<string, never>> {
  return Object.fromEntries(Object.entries(transfer).filter(([, value]) => value !== undefined)) as Readonly<
    Record<string, never>
  >
}
