import { SwapRefusedError, TransactionMismatchError, UserRejectedError } from '@latchkey/core'
import type { SwapPermit } from '@latchkey/core/services'
import { describe, expect, test } from 'vitest'
import { createEntry, createPlan, type PlanOptions } from '../../testing/createPlan.js'
import { router } from '../../testing/startSwaps.js'
import {
  nextPreview,
  type PreviewEffect,
  type PreviewEvent,
  type PreviewMachine,
  type PreviewStep,
  type PreviewTransition,
} from './previewMachine.js'
import type { PreviewState } from './SwapPreview.js'
import type { SwapProgress } from './SwapProgress.js'
import { withPlan } from './withPlan.js'

const otherRouter = 'fake-other-router'
const permit: SwapPermit = { token: 'fake-dollar', spender: router, amount: 2n, deadline: 9, signature: 'fake' }
const agreed = { expected: 101n, minimum: 100n, impactLevel: 'none' } as const
const nothingDone: SwapProgress = { amount: 2n, agreed: undefined, done: [] }
const rejection = new UserRejectedError('sendTransaction')

const reviewOf = (options: PlanOptions = {}, progress: SwapProgress = nothingDone) => {
  const found = withPlan(progress, createPlan(options))
  if ('error' in found) throw found.error
  return found.review
}
const review = reviewOf()
const shownPermit = reviewOf({ steps: ['permit', 'swap'] })
const confirmedProgress: SwapProgress = { ...nothingDone, agreed, confirmed: { review, at: 0 } }
const waiting: PreviewState = {
  status: 'waiting',
  swap: createEntry({ status: 'pending', hash: 'hash' }),
  isReached: true,
}
const done: PreviewState = { status: 'done', swap: createEntry({ hash: 'hash' }) }

const states: Readonly<Record<PreviewStep, PreviewMachine>> = {
  planning: { step: 'planning', shown: { status: 'planning' }, progress: nothingDone },
  repricing: { step: 'repricing', shown: { status: 'planning' }, progress: confirmedProgress },
  freshening: { step: 'freshening', shown: { status: 'planning' }, progress: confirmedProgress },
  failed: { step: 'failed', shown: { status: 'failed', error: rejection }, progress: nothingDone },
  ready: { step: 'ready', shown: { status: 'ready', review }, progress: { ...nothingDone, agreed } },
  refused: {
    step: 'refused',
    shown: { status: 'refused', review: shownPermit, error: rejection },
    progress: confirmedProgress,
  },
  asking: { step: 'asking', shown: { status: 'asking', review, isAsked: false }, progress: confirmedProgress },
  following: { step: 'following', shown: waiting, progress: confirmedProgress },
  ended: { step: 'ended', shown: done, progress: confirmedProgress },
  switched: { step: 'switched', shown: { status: 'switched' }, progress: nothingDone },
}

const confirmed = { type: 'confirmed', at: 0, isTyped: false, isFresh: true, isRepeated: false } as const
const events: { readonly [Type in PreviewEvent['type']]: Extract<PreviewEvent, { readonly type: Type }> } = {
  plan: { type: 'plan' },
  split: { type: 'split' },
  confirmed,
  cancelled: { type: 'cancelled', at: 1000 },
  corrected: { type: 'corrected', amount: 20n },
  planned: { type: 'planned', planned: createPlan() },
  failed: { type: 'failed', error: rejection },
  asked: { type: 'asked' },
  signed: { type: 'signed', permit },
  sent: { type: 'sent', swap: createEntry({ status: 'pending' }) },
  refused: { type: 'refused', error: rejection },
  changed: { type: 'changed', shown: done },
  switched: { type: 'switched' },
}

type Row = readonly [
  from: PreviewStep,
  event: PreviewEvent['type'],
  to: PreviewStep,
  shown: PreviewState['status'],
  ...effects: PreviewEffect[],
]

const rows: readonly Row[] = [
  ['planning', 'plan', 'planning', 'planning', 'plan'],
  ['planning', 'corrected', 'planning', 'planning'],
  ['planning', 'planned', 'ready', 'ready'],
  ['planning', 'failed', 'failed', 'failed'],
  ['planning', 'switched', 'switched', 'switched', 'stop'],
  ['repricing', 'plan', 'planning', 'planning', 'plan'],
  ['repricing', 'corrected', 'repricing', 'planning'],
  ['repricing', 'planned', 'ready', 'priceChanged'],
  ['repricing', 'failed', 'failed', 'failed'],
  ['repricing', 'switched', 'switched', 'switched', 'stop'],
  ['freshening', 'plan', 'planning', 'planning', 'plan'],
  ['freshening', 'corrected', 'freshening', 'planning'],
  ['freshening', 'planned', 'asking', 'asking', 'ask'],
  ['freshening', 'failed', 'failed', 'failed'],
  ['freshening', 'cancelled', 'ready', 'ready', 'stop'],
  ['freshening', 'switched', 'switched', 'switched', 'stop'],
  ['failed', 'plan', 'planning', 'planning', 'plan'],
  ['failed', 'switched', 'switched', 'switched', 'stop'],
  ['ready', 'plan', 'planning', 'planning', 'plan'],
  ['ready', 'confirmed', 'asking', 'asking', 'ask'],
  ['ready', 'switched', 'switched', 'switched', 'stop'],
  ['refused', 'plan', 'planning', 'planning', 'plan'],
  ['refused', 'split', 'planning', 'planning', 'plan'],
  ['refused', 'confirmed', 'asking', 'asking', 'ask'],
  ['refused', 'switched', 'switched', 'switched', 'stop'],
  ['asking', 'asked', 'asking', 'asking'],
  ['asking', 'signed', 'planning', 'planning', 'plan'],
  ['asking', 'sent', 'following', 'waiting', 'follow'],
  ['asking', 'refused', 'refused', 'refused'],
  ['asking', 'cancelled', 'asking', 'asking', 'stop'],
  ['following', 'changed', 'ended', 'done', 'answer'],
  ['ended', 'changed', 'ended', 'done'],
]

test.each(rows.map(([from, event, step, status, ...effects]) => ({ from, event, step, status, effects })))(
  'a preview that is $from and gets $event goes to $step, and shows $status',
  ({ from, event, step, status, effects }) => {
    const next = nextPreview(states[from], events[event])
    expect([next.state.step, next.state.shown.status, next.effects]).toEqual([step, status, effects])
  },
)

describe('an event that does not belong to the step', () => {
  const known = new Set(rows.map(([from, event]) => `${from} ${event}`))
  const steps = Object.keys(states) as PreviewStep[]
  const types = Object.keys(events) as PreviewEvent['type'][]
  test.each(
    steps.flatMap((step) => types.flatMap((type) => (known.has(`${step} ${type}`) ? [] : [[step, type] as const]))),
  )('a preview that is %s ignores %s', (step, type) => {
    expect(nextPreview(states[step], events[type])).toEqual({ state: states[step], effects: [] })
  })
})

const from = (step: PreviewStep, progress: Partial<SwapProgress> = {}): PreviewMachine => ({
  ...states[step],
  progress: { ...states[step].progress, ...progress },
})
const planned = (state: PreviewMachine, options: PlanOptions): PreviewTransition =>
  nextPreview(state, { type: 'planned', planned: createPlan(options) })
const ready = (options: PlanOptions, progress: Partial<SwapProgress> = {}): PreviewMachine =>
  planned(from('planning', progress), options).state

describe('a new plan', () => {
  test('is shown as a new price when its minimum is below the one that the user has seen', () => {
    const { state } = planned(from('planning', { agreed }), { minimum: 99n })
    expect(state.shown).toMatchObject({ status: 'priceChanged', before: { expected: 101n, minimum: 100n } })
    expect(state.progress.agreed?.minimum).toBe(99n)
    expect(planned(from('planning', { agreed }), { minimum: 101n }).state.shown.status).toBe('ready')
  })

  test.each([
    ['none', 'warn', 'ready'],
    ['none', 'confirm', 'priceChanged'],
    ['warn', 'confirm', 'priceChanged'],
    ['confirm', 'confirm', 'ready'],
    ['confirm', 'block', 'priceChanged'],
    [undefined, 'block', 'ready'],
  ] as const)('whose impact goes from %s to %s is %s', (before, impactLevel, status) => {
    const state = from('planning', { agreed: { ...agreed, impactLevel: before } })
    expect(planned(state, { impactLevel }).state.shown.status).toBe(status)
  })

  test('with a new price needs the impact to be typed again', () => {
    const state = from('planning', { agreed: { ...agreed, impactLevel: 'confirm' }, isImpactTyped: true })
    expect(planned(state, { impactLevel: 'confirm' }).state.shown).toMatchObject({ review: { isTyped: false } })
    const next = planned(state, { impactLevel: 'confirm', minimum: 99n }).state
    expect([next.shown, next.progress]).toMatchObject([{ review: { isTyped: true } }, { isImpactTyped: false }])
  })

  test('that the nodes do not measure is typed once, and again with a new price', () => {
    expect(ready({ isUnmeasured: true }).shown).toMatchObject({ review: { isTyped: true } })
    const typed = from('planning', { agreed, isUnmeasuredTyped: true })
    expect(planned(typed, { isUnmeasured: true }).state.shown).toMatchObject({ review: { isTyped: false } })
    const next = planned(typed, { isUnmeasured: true, minimum: 99n }).state
    expect([next.shown, next.progress]).toMatchObject([{ review: { isTyped: true } }, { isUnmeasuredTyped: false }])
  })

  test('asks for a batch where it is measured, unless the user goes in steps', () => {
    const options = { canBatch: true, steps: ['approve', 'swap'] } as const
    expect(ready(options).shown).toMatchObject({ review: { next: 'batch', step: 1, steps: 1 } })
    expect(ready(options, { isPlain: true }).shown).toMatchObject({ review: { next: 'approve', step: 1, steps: 2 } })
    expect(ready(options, { done: ['reset'] }).shown).toMatchObject({ review: { next: 'approve', step: 2, steps: 3 } })
  })

  test('of a swap that may be sent already is typed, until it was', () => {
    expect(ready({ isRepeated: true }).shown).toMatchObject({ review: { isRepeated: true, isTyped: true } })
    expect(ready({ isRepeated: true }, { isRepetitionTyped: true }).shown).toMatchObject({ review: { isTyped: false } })
    const approves = ready({ isRepeated: true, steps: ['approve', 'swap'] })
    expect(approves.shown).toMatchObject({ review: { isRepeated: false, isTyped: false } })
  })
})

describe('a step that is done', () => {
  const swap = createEntry({ status: 'approved', step: 'approve', allowance: '2' })
  const approved = { done: ['approve'], swap } as const
  const again = { steps: ['approve', 'swap'] } as const

  test('is not asked for again', () => {
    expect(ready({}, approved).shown).toMatchObject({ review: { next: 'swap', step: 2, steps: 2 } })
  })

  test('of which the allowance is too low fails, and the next plan has it again', () => {
    const { state, effects } = planned(from('planning', approved), again)
    expect([state.shown, effects]).toMatchObject([{ status: 'failed', error: { reason: 'approval' }, swap }, []])
    const next = planned(nextPreview(state, events.plan).state, again).state
    expect(next.shown).toMatchObject({ status: 'ready', review: { next: 'approve', step: 1, steps: 2 } })
    expect(next.shown).not.toHaveProperty('review.again')
  })

  test('for another contract is asked for again, and the one before may be left', () => {
    const { shown, progress } = ready({ ...again, spender: otherRouter }, approved)
    expect(shown).toMatchObject({ review: { next: 'approve', step: 1, again: true, unused: swap } })
    expect(progress).toMatchObject({ done: [], swap: undefined })
  })

  test('of an earlier form is not used by another contract', () => {
    const unused = { ...again, spender: otherRouter, approval: swap }
    expect(ready(unused).shown).toMatchObject({ review: { next: 'approve', again: true, unused: swap } })
    expect(ready({ approval: swap }).shown).not.toHaveProperty('review.again')
  })

  test('stays known where the wallet does the next one', () => {
    const state = from('following', { done: ['reset'] })
    const shown = { status: 'approved', swap } as const
    const next = nextPreview(state, { type: 'changed', shown })
    expect(next).toMatchObject({
      state: { step: 'planning', progress: { swap, done: ['reset', 'approve'] } },
      effects: ['plan'],
    })
  })
})

describe('a permit', () => {
  test('is used by the next plan', () => {
    const { state } = nextPreview(states.asking, events.signed)
    expect(planned(state, { permit }).state.shown).toMatchObject({ review: { next: 'swap', step: 2, steps: 2 } })
  })

  test('that was not needed is asked for again, and the review says so', () => {
    const used = planned(from('planning', { permit, done: ['permit'] }), {}).state
    const next = planned(nextPreview(used, events.plan).state, { steps: ['permit', 'swap'] }).state
    expect(next.shown).toMatchObject({ review: { next: 'permit', step: 1, again: true } })
  })

  test('that a plan can not use is asked for again', () => {
    const { state } = nextPreview(states.asking, events.signed)
    const next = planned(state, { steps: ['permit', 'swap'] }).state
    expect(next.shown).toMatchObject({ review: { next: 'permit', step: 1, again: true } })
    expect(next.progress.permit).toBeUndefined()
  })

  test.each([new SwapRefusedError('simulation'), new TransactionMismatchError('amount')])(
    'is dropped when the plan with it fails with %s',
    (error) => {
      const state = from('planning', { permit, done: ['permit'] })
      const { progress } = nextPreview(state, { type: 'failed', error }).state
      expect(progress).toMatchObject({ permit: undefined, done: [], isPlain: true })
    },
  )

  test.each([new SwapRefusedError('price'), new Error('offline')])('stays when the plan fails with %s', (error) => {
    const { progress } = nextPreview(from('planning', { permit }), { type: 'failed', error }).state
    expect(progress).toMatchObject({ permit })
    expect(progress.isPlain).toBeUndefined()
  })
})

describe('a confirmation', () => {
  const confirm = (state: PreviewMachine, changes: Partial<typeof events.confirmed> = {}): PreviewTransition =>
    nextPreview(state, { ...confirmed, ...changes })

  test('of a stale quote plans once more', () => {
    const { state, effects } = confirm(states.ready, { isFresh: false, at: 7 })
    expect([state.step, state.shown.status, effects]).toEqual(['freshening', 'planning', ['plan']])
    expect(state.progress.confirmed).toEqual({ review, at: 7 })
  })

  test.each<readonly [string, PlanOptions]>([
    ['another step', { steps: ['approve', 'swap'] }],
    ['another contract', { spender: otherRouter }],
    ['a lower minimum', { minimum: 99n }],
    ['a higher impact', { impactLevel: 'confirm' }],
    ['an equal swap that may be sent', { isRepeated: true }],
    ['one that the nodes no longer measure', { isUnmeasured: true }],
  ])('does not count for %s', (_, options) => {
    const { state, effects } = planned(states.freshening, options)
    expect([state.step, effects]).toEqual(['ready', []])
  })

  test('does not count while one has to be typed', () => {
    const state = ready({ impactLevel: 'confirm' })
    expect(confirm(state)).toEqual({ state, effects: [] })
    expect(confirm(state, { isTyped: true })).toMatchObject({
      state: { progress: { isImpactTyped: true, isRepetitionTyped: false } },
      effects: ['ask'],
    })
  })

  test('that is typed for what the nodes measure does not count for what they do not', () => {
    const confirming = confirm(ready({ impactLevel: 'confirm' }), { isTyped: true }).state
    expect(confirming.progress.isUnmeasuredTyped).toBe(false)
    const { state } = confirm(ready({ isUnmeasured: true }), { isTyped: true })
    expect(state.progress.isUnmeasuredTyped).toBe(true)
  })

  test('never counts for an impact that blocks', () => {
    const state = ready({ impactLevel: 'block' })
    expect(confirm(state, { isTyped: true })).toEqual({ state, effects: [] })
  })

  test('is typed where an equal swap may have been sent since it is shown', () => {
    const { state, effects } = confirm(states.ready, { isRepeated: true, isTyped: true })
    expect([state.shown, effects]).toMatchObject([{ review: { isRepeated: true, isTyped: true } }, []])
    expect(confirm(state, { isRepeated: true }).effects).toEqual([])
    const typed = confirm(state, { isRepeated: true, isTyped: true })
    expect(typed).toMatchObject({ state: { progress: { isRepetitionTyped: true } }, effects: ['ask'] })
  })

  test('of an approval does not ask about an equal swap', () => {
    const state = ready({ steps: ['approve', 'swap'] })
    expect(confirm(state, { isRepeated: true }).effects).toEqual(['ask'])
  })
})

describe('the wait for the wallet', () => {
  test('is not ended by the second click of a double click', () => {
    for (const step of ['asking', 'freshening'] as const) {
      const next = nextPreview(states[step], { type: 'cancelled', at: 999 })
      expect(next).toEqual({ state: states[step], effects: [] })
    }
  })

  test('shows once the wallet has the request', () => {
    expect(nextPreview(states.asking, events.asked).state.shown).toMatchObject({ status: 'asking', isAsked: true })
  })

  test('ends with a new price when the pool has moved', () => {
    const { state, effects } = nextPreview(states.asking, { type: 'refused', error: new SwapRefusedError('price') })
    expect([state.step, state.shown.status, effects]).toEqual(['repricing', 'planning', ['plan']])
  })

  test('ends with an answer that is not known', () => {
    const swap = createEntry({ status: 'unknown' })
    const { state, effects } = nextPreview(states.asking, { type: 'sent', swap })
    expect(state.shown).toEqual({ status: 'unknown', swap, isLookingUp: true })
    expect(effects).toEqual(['answerUnknown', 'follow'])
  })

  test('is over in steps only for a permit or a batch', () => {
    const state: PreviewMachine = { ...states.refused, shown: { status: 'refused', review, error: rejection } }
    expect(nextPreview(state, events.split)).toEqual({ state, effects: [] })
    expect(nextPreview(states.refused, events.split).state.progress.isPlain).toBe(true)
  })
})

describe('what was sent', () => {
  const changed = (shown: PreviewState): PreviewTransition => nextPreview(states.following, { type: 'changed', shown })

  test.each<PreviewState>([
    waiting,
    { status: 'unknown', swap: createEntry({ status: 'unknown' }), isLookingUp: false },
    { status: 'reverted', swap: createEntry({ status: 'dropped' }) },
    { status: 'reverted', swap: createEntry({ status: 'proposed' }) },
  ])('is followed while it is $swap.status', (shown) => {
    expect(changed(shown)).toEqual({ state: { ...states.following, shown }, effects: [] })
  })

  test('ends without an answer when it is reverted, or its hash is not known', () => {
    for (const shown of [
      { status: 'reverted', swap: createEntry({ status: 'reverted' }) },
      { status: 'done', swap: createEntry() },
    ] as const)
      expect(changed(shown)).toMatchObject({ state: { step: 'ended', shown }, effects: [] })
  })

  test('is answered once, also when its block is taken back', () => {
    const back = nextPreview(states.ended, { type: 'changed', shown: waiting }).state
    expect([back.step, back.shown]).toEqual(['ended', waiting])
    expect(nextPreview(back, events.changed)).toEqual({ state: { ...back, shown: done }, effects: [] })
  })

  test('can be planned again when the user has dismissed it in another view', () => {
    const { state, effects } = changed({ status: 'failed', error: undefined })
    expect([state.step, effects]).toEqual(['failed', ['stop']])
  })
})
