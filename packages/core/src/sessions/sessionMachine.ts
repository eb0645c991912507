import type { SessionEnd, SessionState } from '../contract/session.js'

/**
 * What happens to one namespace of a session.
 *
 * - `opened`: the wallet approved. `rejected`: it did not, or it has no account right after the
 *   approval.
 * - `read`: the wallet was read and has an account. `locked`: it has none. `unlocked`: it has one,
 *   and the stores don't have it yet.
 * - `changed`: the wallet reported another account or network. `moved`: the app chose another one.
 * - `gated`: gates have to be passed. `passed`: all gates are passed.
 */
export type SessionEvent =
  | 'opened'
  | 'read'
  | 'locked'
  | 'unlocked'
  | 'changed'
  | 'moved'
  | 'gated'
  | 'passed'
  | 'rejected'
  | SessionEnd

/**
 * What follows a transition, in this order.
 *
 * - `watch`: watch the wallet. `release`: stop watching it.
 * - `put`: write the connection to the stores. `mark`: write there whether it is locked or gated.
 *   `drop`: remove it and report that.
 * - `save`: write the record, at most once per transition.
 * - `react`: run the gates, and show that a network is not supported.
 * - `admit`: put it into the stores when the user is not connecting another wallet.
 */
export type SessionEffect = 'watch' | 'release' | 'put' | 'mark' | 'drop' | 'save' | 'react' | 'admit'

/** `in` stands for `gated` if the connection has gates to pass, otherwise for `open`. */
type Cell = readonly ['in' | SessionState, ...SessionEffect[]]

const released = ['ended', 'release'] as const
/** The stores have the connection, and no other session replaces it. */
const dropped = ['ended', 'release', 'drop'] as const

/** The stores don't have the connection yet. */
const endsUnseen = {
  rejected: released,
  'left here': released,
  left: released,
  expired: released,
  lost: released,
  'taken over': released,
} as const

const ends = {
  'left here': dropped,
  left: dropped,
  expired: dropped,
  lost: dropped,
  'taken over': released,
} as const

const known = {
  changed: ['in', 'put', 'save', 'react'],
  moved: ['in', 'put', 'save'],
  locked: ['locked', 'mark'],
  ...ends,
} as const

const table: Readonly<Record<SessionState, Partial<Readonly<Record<SessionEvent, Cell>>>>> = {
  opening: { opened: ['reading', 'watch'], ...endsUnseen },
  reading: { read: ['in', 'put'], locked: ['locked'], ...endsUnseen },
  gated: { passed: ['open', 'mark'], ...known },
  open: { gated: ['gated', 'mark'], ...known },
  locked: {
    unlocked: ['locked', 'admit'],
    read: ['in', 'put'],
    changed: ['in', 'put', 'save', 'react'],
    moved: ['locked', 'put', 'save'],
    gated: ['locked', 'mark'],
    passed: ['locked', 'mark'],
    ...ends,
  },
  ended: {},
}

/** Returns the next state and its effects. An event that is not in the table changes nothing. */
export function nextState(
  state: SessionState,
  event: SessionEvent,
  isGated = false,
): { readonly state: SessionState; readonly effects: readonly SessionEffect[] } {
  const [next, ...effects] = table[state][event] ?? [state]
  const inside = isGated ? 'gated' : 'open'
  return { state: next === 'in' ? inside : next, effects }
}
