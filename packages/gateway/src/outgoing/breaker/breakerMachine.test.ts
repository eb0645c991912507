import { expect, test } from 'vitest'
import { type BreakerEvent, type BreakerState, nextStep } from './breakerMachine.js'

const cells: readonly (readonly [BreakerState, BreakerEvent, BreakerState, string?])[] = [
  ['closed', 'suspected', 'asking', 'ask'],
  ['closed', 'paused', 'closed'],
  ['closed', 'answered', 'closed'],
  ['closed', 'failed', 'closed'],
  ['asking', 'suspected', 'asking'],
  ['asking', 'paused', 'asking'],
  ['asking', 'answered', 'closed', 'forget'],
  ['asking', 'failed', 'open', 'pause'],
  ['open', 'suspected', 'open'],
  ['open', 'paused', 'trying', 'ask'],
  ['open', 'answered', 'open'],
  ['open', 'failed', 'open'],
  ['trying', 'suspected', 'trying'],
  ['trying', 'paused', 'trying'],
  ['trying', 'answered', 'closed', 'forget'],
  ['trying', 'failed', 'open', 'pause'],
]

test.each(cells.map(([state, event, ...end]) => ({ state, event, end })))(
  'a breaker that is $state and gets $event is $end',
  ({ state, event, end: [next, effect] }) => {
    expect(nextStep(state, event)).toEqual({ state: next, ...(effect !== undefined && { effect }) })
  },
)
