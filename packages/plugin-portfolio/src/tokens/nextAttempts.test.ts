import { describe, expect, test } from 'vitest'
import { type AttemptEvent, type Attempts, nextAttempts, noAttempts } from './nextAttempts.js'
import { readTimes } from './readTimes.js'

const states = {
  none: noAttempts,
  asked: { newest: 1, answered: 0, failures: 0 },
  answered: { newest: 1, answered: 1, failures: 0, readAt: 5 },
  failed: { newest: 1, answered: 0, failures: 1, failedAt: 5 },
  'asked twice': { newest: 2, answered: 0, failures: 0 },
  'answered by the second': { newest: 2, answered: 2, failures: 0, readAt: 5 },
} as const satisfies Readonly<Record<string, Attempts>>

const at = 9
const answered = { kind: 'answered', attempt: 1, at, isIncomplete: false } as const
const incomplete = { kind: 'answered', attempt: 1, at, isIncomplete: true } as const
const failed = { kind: 'failed', attempt: 1, at } as const

/** What changes. `undefined`: nothing, the event comes too late. */
const cells: readonly (readonly [keyof typeof states, AttemptEvent, Partial<Attempts> | undefined])[] = [
  ['none', { kind: 'restored', at }, { readAt: at }],
  ['none', { kind: 'asked' }, { newest: 1 }],
  ['asked', { kind: 'asked' }, { newest: 2 }],
  ['asked', answered, { answered: 1, readAt: at }],
  ['asked', incomplete, { answered: 1, readAt: at, failures: 1, failedAt: at }],
  ['asked', failed, { failures: 1, failedAt: at }],
  ['answered', { kind: 'asked' }, { newest: 2 }],
  ['failed', { kind: 'asked' }, { newest: 2 }],
  ['failed', { ...answered, attempt: 2 }, { answered: 2, readAt: at, failures: 0, failedAt: undefined }],
  ['failed', { ...incomplete, attempt: 2 }, { answered: 2, readAt: at, failures: 2, failedAt: at }],
  ['asked twice', answered, { answered: 1, readAt: at }],
  ['asked twice', { ...answered, attempt: 2 }, { answered: 2, readAt: at }],
  ['asked twice', failed, undefined],
  ['asked twice', { ...failed, attempt: 2 }, { failures: 1, failedAt: at }],
  ['answered by the second', answered, undefined],
  ['answered by the second', incomplete, undefined],
  ['answered by the second', failed, undefined],
]

test.each(cells.map(([state, event, change]) => ({ state, event, change, kind: event.kind })))(
  'attempts that are $state and get $event become $change',
  ({ state, event, change }) => {
    const before = states[state]
    const after = nextAttempts(before, event)
    if (change) expect(after).toEqual({ ...before, ...change })
    else expect(after).toBe(before)
  },
)

describe('a list', () => {
  test('is due 30 seconds after its answer, and at once without one', () => {
    expect(readTimes(noAttempts).dueAt).toBe(Number.NEGATIVE_INFINITY)
    expect(readTimes(states.answered)).toEqual({ dueAt: 30_005, blockedUntil: Number.NEGATIVE_INFINITY })
  })

  test.each([
    [1, 30_000],
    [2, 60_000],
    [4, 240_000],
    [5, 300_000],
    [50, 300_000],
  ])('is due after %i failures in %i ms, and blocked for 30 seconds', (failures, pause) => {
    const times = readTimes({ newest: failures, answered: 0, failures, failedAt: 100, readAt: 50 })
    expect(times).toEqual({ dueAt: 100 + pause, blockedUntil: 30_100 })
  })
})
