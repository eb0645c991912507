import { describe, expect, test } from 'vitest'
import { nextStep, type SignInEffect, type SignInEvent, type SignInStep } from './signInMachine.js'

const steps = [
  'asking',
  'recalling',
  'preparing',
  'signing',
  'verifying',
  'done',
  'left',
] as const satisfies readonly SignInStep[]
const events = [
  'pressed',
  'pressedAgain',
  'prepared',
  'signed',
  'verified',
  'recalled',
  'missing',
  'found',
  'failed',
  'cancelled',
] as const satisfies readonly SignInEvent[]

type Transition = readonly [from: SignInStep, event: SignInEvent, to: SignInStep, ...effects: SignInEffect[]]
const transitions: readonly Transition[] = [
  ['asking', 'pressed', 'preparing', 'prepare'],
  ['asking', 'pressedAgain', 'recalling', 'recall'],
  ['asking', 'found', 'done', 'finish'],
  ['asking', 'cancelled', 'left', 'leave'],
  ['recalling', 'recalled', 'done', 'finish'],
  ['recalling', 'missing', 'preparing', 'prepare'],
  ['recalling', 'found', 'done', 'finish'],
  ['recalling', 'failed', 'asking'],
  ['recalling', 'cancelled', 'left', 'leave'],
  ['preparing', 'prepared', 'signing', 'sign'],
  ['preparing', 'found', 'done', 'finish'],
  ['preparing', 'failed', 'asking'],
  ['preparing', 'cancelled', 'left', 'leave'],
  ['signing', 'signed', 'verifying', 'verify'],
  ['signing', 'found', 'done', 'finish'],
  ['signing', 'failed', 'asking'],
  ['signing', 'cancelled', 'left', 'leave'],
  ['verifying', 'verified', 'done', 'finish'],
  ['verifying', 'failed', 'asking'],
  ['verifying', 'cancelled', 'left', 'revoke'],
]

test.each(transitions.map(([from, event, step, ...effects]) => ({ from, event, step, effects })))(
  'a sign-in that is $from and gets $event goes to $step',
  ({ from, event, step, effects }) => {
    expect(nextStep(from, event)).toEqual({ step, effects })
  },
)

describe('an event that does not belong to the step', () => {
  const known = new Set(transitions.map(([from, event]) => `${from} ${event}`))
  test.each(
    steps.flatMap((step) => events.flatMap((event) => (known.has(`${step} ${event}`) ? [] : [[step, event] as const]))),
  )('a sign-in that is %s ignores %s', (step, event) => {
    expect(nextStep(step, event)).toEqual({ step, effects: [] })
  })
})
