import { expect, test } from 'vitest'
import { type EmailChangeEvent, type EmailChangeState, nextEmailChange } from './emailChangeMachine.js'

const states: readonly EmailChangeState[] = ['none', 'primary', 'secondary', 'changed']
const events: readonly EmailChangeEvent[] = ['begun', 'begunFirst', 'resent', 'proved', 'taken', 'undone', 'expired']
/** Each cell that is admitted. */
const cells = new Map<string, EmailChangeState>([
  ['none begun', 'primary'],
  ['none begunFirst', 'secondary'],
  ['primary begun', 'primary'],
  ['primary begunFirst', 'secondary'],
  ['primary resent', 'primary'],
  ['primary proved', 'secondary'],
  ['primary expired', 'none'],
  ['secondary begun', 'primary'],
  ['secondary begunFirst', 'secondary'],
  ['secondary resent', 'secondary'],
  ['secondary proved', 'changed'],
  ['secondary taken', 'none'],
  ['secondary expired', 'none'],
  ['changed undone', 'none'],
  ['changed expired', 'none'],
])

test.each(states.flatMap((state) => events.map((event) => [state, event] as const)))(
  'nextEmailChange(): %s, then %s',
  (state, event) => {
    expect(nextEmailChange(state, event)).toBe(cells.get(`${state} ${event}`))
  },
)
