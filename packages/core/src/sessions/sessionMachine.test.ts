import { describe, expect, test } from 'vitest'
import type { SessionState } from '../contract/session.js'
import { nextState, type SessionEffect, type SessionEvent } from './sessionMachine.js'

const states = ['opening', 'reading', 'gated', 'open', 'locked', 'ended'] as const satisfies readonly SessionState[]
const events = [
  'opened',
  'read',
  'locked',
  'unlocked',
  'changed',
  'moved',
  'gated',
  'passed',
  'rejected',
  'left here',
  'left',
  'expired',
  'lost',
  'taken over',
] as const satisfies readonly SessionEvent[]
const every = states.flatMap((state) => events.map((event) => [state, event] as const))

type Transition = readonly [from: SessionState, event: SessionEvent, to: SessionState, ...effects: SessionEffect[]]

/** Every transition of a session without gates. */
const transitions: readonly Transition[] = [
  ['opening', 'opened', 'reading', 'watch'],
  ['opening', 'rejected', 'ended', 'release'],
  ['opening', 'left here', 'ended', 'release'],
  ['opening', 'left', 'ended', 'release'],
  ['opening', 'expired', 'ended', 'release'],
  ['opening', 'lost', 'ended', 'release'],
  ['opening', 'taken over', 'ended', 'release'],
  ['reading', 'read', 'open', 'put'],
  ['reading', 'locked', 'locked'],
  ['reading', 'rejected', 'ended', 'release'],
  ['reading', 'left here', 'ended', 'release'],
  ['reading', 'left', 'ended', 'release'],
  ['reading', 'expired', 'ended', 'release'],
  ['reading', 'lost', 'ended', 'release'],
  ['reading', 'taken over', 'ended', 'release'],
  ['gated', 'changed', 'open', 'put', 'save', 'react'],
  ['gated', 'moved', 'open', 'put', 'save'],
  ['gated', 'locked', 'locked', 'mark'],
  ['gated', 'passed', 'open', 'mark'],
  ['gated', 'left here', 'ended', 'release', 'drop'],
  ['gated', 'left', 'ended', 'release', 'drop'],
  ['gated', 'expired', 'ended', 'release', 'drop'],
  ['gated', 'lost', 'ended', 'release', 'drop'],
  ['gated', 'taken over', 'ended', 'release'],
  ['open', 'changed', 'open', 'put', 'save', 'react'],
  ['open', 'moved', 'open', 'put', 'save'],
  ['open', 'locked', 'locked', 'mark'],
  ['open', 'gated', 'gated', 'mark'],
  ['open', 'left here', 'ended', 'release', 'drop'],
  ['open', 'left', 'ended', 'release', 'drop'],
  ['open', 'expired', 'ended', 'release', 'drop'],
  ['open', 'lost', 'ended', 'release', 'drop'],
  ['open', 'taken over', 'ended', 'release'],
  ['locked', 'unlocked', 'locked', 'admit'],
  ['locked', 'read', 'open', 'put'],
  ['locked', 'changed', 'open', 'put', 'save', 'react'],
  ['locked', 'moved', 'locked', 'put', 'save'],
  ['locked', 'gated', 'locked', 'mark'],
  ['locked', 'passed', 'locked', 'mark'],
  ['locked', 'left here', 'ended', 'release', 'drop'],
  ['locked', 'left', 'ended', 'release', 'drop'],
  ['locked', 'expired', 'ended', 'release', 'drop'],
  ['locked', 'lost', 'ended', 'release', 'drop'],
  ['locked', 'taken over', 'ended', 'release'],
]

test.each(transitions.map(([from, event, to, ...effects]) => ({ from, event, to, effects })))(
  'a session that is $from and gets "$event" becomes $to',
  ({ from, event, to, effects }) => {
    expect(nextState(from, event)).toEqual({ state: to, effects })
  },
)

const named = new Set(transitions.map(([state, event]) => `${state}: ${event}`))
test.each(every.filter(([state, event]) => !named.has(`${state}: ${event}`)))(
  'a session that is %s ignores "%s"',
  (state, event) => {
    expect(nextState(state, event, true)).toEqual({ state, effects: [] })
  },
)

describe('every transition', () => {
  const outcomes = every.map(([from, event]) => {
    const { state: to, effects } = nextState(from, event, true)
    return { from, event, to, effects }
  })

  test('a session with gates opens only when they are passed', () => {
    const opened = outcomes.filter(({ from, to }) => to === 'open' && from !== 'open')
    expect(opened.map(({ from, event }) => [from, event])).toEqual([['gated', 'passed']])
  })

  test('a transition writes the record at most once', () => {
    for (const { effects } of outcomes) expect(effects.filter((effect) => effect === 'save').length).toBeLessThan(2)
  })

  test('every state but ended ends when the user or the wallet leaves or a newer session replaces it', () => {
    for (const state of states.slice(0, -1))
      for (const event of ['left here', 'left', 'expired', 'lost', 'taken over'] as const)
        expect(nextState(state, event).state).toBe('ended')
  })

  test('a session is released exactly when it ends', () => {
    for (const { from, event, to, effects } of outcomes)
      expect([from, event, effects.includes('release')]).toEqual([from, event, to === 'ended' && from !== 'ended'])
  })

  test('a session is dropped only from states in which the stores hold it', () => {
    for (const { from, event, effects } of outcomes.filter((each) => each.effects.includes('drop'))) {
      expect(['gated', 'open', 'locked']).toContain(from)
      expect(event).not.toBe('taken over')
      expect(effects).toEqual(['release', 'drop'])
    }
  })
})
