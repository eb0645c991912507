import type { EntryEvent, EntryStatus } from '../contract/ledger.js'

/** `gone`: it leaves the ledger. */
export type EntryState = EntryStatus | 'gone'

const ends = {
  confirmed: 'confirmed',
  reverted: 'reverted',
  replaced: 'replaced',
  cancelled: 'cancelled',
  expired: 'expired',
} as const

/** It is sent, as far as is known. While it is in no block, it may still change in every way. */
const sent = { pending: 'pending', proposed: 'proposed', dropped: 'dropped', taken: 'unknown', ...ends } as const

/** It is under way, and the user may not want to see it any more. */
const open = { ...sent, dismissed: 'gone' } as const

/** A block can be taken back by a reorganisation. */
const inBlock = { pending: 'pending', dropped: 'dropped', taken: 'unknown', ...ends } as const

const table: Readonly<Record<EntryState, Partial<Readonly<Record<EntryEvent, EntryState>>>>> = {
  asking: { answered: 'pending', overdue: 'unknown', left: 'unknown', refused: 'gone', declined: 'declined' },
  unknown: {
    asked: 'asking',
    answered: 'pending',
    overdue: 'unknown',
    refused: 'gone',
    declined: 'declined',
    ...open,
  },
  pending: open,
  proposed: open,
  dropped: open,
  confirmed: inBlock,
  reverted: inBlock,
  replaced: inBlock,
  cancelled: inBlock,
  // The wallet answers after all, e.g. a block holds it that came too late for the clock of the page.
  expired: { answered: 'pending', ...sent },
  declined: { answered: 'pending' },
  gone: {},
}

/** The state of an entry after an event. `undefined`: the event can't happen in this state. */
export function nextEntryState(state: EntryState, event: EntryEvent): EntryState | undefined {
  return table[state][event]
}
