import type { SessionEnd, SessionState } from '../contract/session.js'

/**
 * What happens to one namespace of a session.
 *
 * - `opened`: the wallet said yes. `rejected`: it said no, or names no account although the user has just approved.
 * - `read`: it was asked and names an account. `locked`: it names none. `unlocked`: it names one, and the app does not know it yet.
 * - `changed`: it reported another account or network. `moved`: the app chose another one.
 * - `gated`: gates have to be passed. `passed`: all were.
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
 * What follows, in this order.
 *
 * - `watch`: follow the wallet. `release`: stop following it.
 * - `put`: write the connection to the stores. `mark`: that it is locked, or gated, or no longer. `drop`: take it out, and report that.
 * - `save`: write the record. It is written at most once in a transition.
 * - `react`: ask the gates, and say that a network is not supported.
 * - `admit`: let it in, once the user is not connecting another wallet.
 */
export type SessionEffect = 'watch' | 'release' | 'put' | 'mark' | 'drop' | 'save' | 'react' | 'admit'

/** `in`: `gated` or `open`, as the connection has to pass gates or not. */
type Cell = readonly ['in' | SessionState, ...SessionEffect[]]

const released = ['ended', 'release'] as const
/** The app knows it, and nothing takes its place. */
const dropped = ['ended', 'release', 'drop'] as const

/** The app does not know it yet. */
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

/** An event that a state does not name came too late or too early, and changes nothing. */
export function nextState(
  state: SessionState,
  event: SessionEvent,
  isGated = false,
): { readonly state: SessionState; readonly effects: readonly SessionEffect[] } {
  const [next, ...effects] = table[state][event] ?? [state]
  const inside = isGated ? 'gated' : 'open'
  return { state: next === 'in' ? inside : next, effects }
}
