import { type LatchkeyError, SwapRefusedError, UserRejectedError } from '@latchkey/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createEntry, createPlan, type PlanOptions } from '../../testing/createPlan.js'
import { router } from '../../testing/startSwaps.js'
import type { ImpactLevel } from '../quotes/SwapOffer.js'
import { isSwapStep } from '../swapping/isSwapStep.js'
import { nextPreview, type PreviewEvent, type PreviewMachine } from './previewMachine.js'
import type { SwapReview } from './SwapPreview.js'

const routers = [router, 'fake-other-router'] as const
const anyPlan = fc.record({
  steps: fc.constantFrom<NonNullable<PlanOptions['steps']>>(['swap'], ['approve', 'swap'], ['permit', 'swap']),
  spender: fc.constantFrom(...routers),
  minimum: fc.bigInt({ min: 97n, max: 103n }),
  impactLevel: fc.constantFrom<ImpactLevel>('none', 'warn', 'confirm', 'block'),
  isRepeated: fc.boolean(),
  canBatch: fc.boolean(),
  isUnmeasured: fc.boolean(),
})
const anyError = fc.constantFrom<LatchkeyError>(
  new UserRejectedError('sendTransaction'),
  new SwapRefusedError('price'),
  new SwapRefusedError('simulation'),
)
const anyBoolean = fc.boolean()

type Happening = (machine: PreviewMachine, now: number) => PreviewEvent

/** The answer of the wallet, of the nodes, or the user, at any time and in any order. */
const happening: fc.Arbitrary<Happening> = fc.oneof(
  {
    arbitrary: anyPlan.map(
      (options): Happening =>
        ({ progress }) => {
          // As the plan does it: a permit is used by its own contract alone.
          const permit = progress.permit?.spender === options.spender ? progress.permit : undefined
          const isDone = permit !== undefined || progress.swap?.spender === options.spender
          return { type: 'planned', planned: createPlan({ ...options, permit, ...(isDone && { steps: ['swap'] }) }) }
        },
    ),
    weight: 4,
  },
  {
    arbitrary: anyPlan.map(
      (options): Happening =>
        () => ({ type: 'planned', planned: createPlan(options) }),
    ),
    weight: 1,
  },
  {
    arbitrary: fc
      .record({ isTyped: anyBoolean, isFresh: anyBoolean, isRepeated: fc.constantFrom(false, false, true) })
      .map(
        (answer): Happening =>
          (_, at) => ({ type: 'confirmed', at, ...answer }),
      ),
    weight: 4,
  },
  {
    arbitrary: fc.constant<Happening>(({ shown }) => {
      const { plan, next } = 'review' in shown ? shown.review : { plan: undefined, next: undefined }
      const spender = plan?.spender ?? router
      return next === 'permit'
        ? { type: 'signed', permit: { token: '', spender, amount: 2n, deadline: 9, signature: '' } }
        : { type: 'sent', swap: createEntry({ status: 'pending', spender, step: next ?? 'swap' }) }
    }),
    weight: 3,
  },
  {
    arbitrary: fc.constantFrom('approved', 'done', 'reverted', 'waiting').map(
      (status): Happening =>
        ({ shown }) => {
          const swap = 'swap' in shown && shown.swap ? shown.swap : createEntry()
          // The ledger says of an allowance alone that it is approved: `toSwapEntry`.
          const isImpossible = status === 'approved' && isSwapStep(swap.step)
          const state = { status: isImpossible ? 'done' : (status as 'done'), swap }
          return { type: 'changed', shown: status === 'waiting' ? { status, swap, isReached: true } : state }
        },
    ),
    weight: 3,
  },
  {
    arbitrary: anyError.map(
      (error): Happening =>
        () => ({ type: 'refused', error }),
    ),
    weight: 1,
  },
  {
    arbitrary: anyError.map(
      (error): Happening =>
        () => ({ type: 'failed', error }),
    ),
    weight: 1,
  },
  {
    arbitrary: fc.nat(1500).map(
      (ms): Happening =>
        (_, now) => ({ type: 'cancelled', at: now + ms }),
    ),
    weight: 1,
  },
  {
    arbitrary: fc.constantFrom<'plan' | 'split' | 'asked'>('plan', 'split', 'asked').map(
      (type): Happening =>
        () => ({ type }),
    ),
    weight: 1,
  },
)

const start: PreviewMachine = {
  step: 'planning',
  shown: { status: 'planning' },
  progress: { amount: 2n, agreed: undefined, done: [] },
}

interface DoneStep {
  readonly step: string
  readonly spender: string | undefined
}

/** What the user confirmed with an event. `undefined`: it was no confirmation, or it does not count. */
function confirmedWith(event: PreviewEvent, before: PreviewMachine, after: PreviewMachine): SwapReview | undefined {
  if (event.type !== 'confirmed' || !('review' in before.shown) || after.step === before.step) return undefined
  const { review } = before.shown
  expect(event.isTyped || !review.isTyped, 'a missing typed confirmation').toBe(true)
  return review
}

function checkRequest(
  { shown, progress }: PreviewMachine,
  confirmed: SwapReview | undefined,
  done: readonly DoneStep[],
): void {
  if (shown.status !== 'asking' || !confirmed) throw new Error('Nothing was confirmed.')
  const { next, plan, offer } = shown.review
  const { next: step, plan: seen } = confirmed
  expect([next, plan.spender, plan.amount]).toEqual([step, seen.spender, seen.amount])
  expect(offer.minimum).toBeGreaterThanOrEqual(confirmed.offer.minimum)
  expect(offer.impactLevel).not.toBe('block')
  if (plan.isUnmeasured) expect(progress.isUnmeasuredTyped, 'a typed confirmation of what is not measured').toBe(true)
  expect(done, 'a step that is done').not.toContainEqual({ step: next, spender: plan.spender })
}

/** A failure is shown before a step is needed again, or the review says it. */
function doneAfter(done: readonly DoneStep[], before: PreviewMachine, after: PreviewMachine): readonly DoneStep[] {
  const { shown, progress } = after
  const kept = shown.status === 'failed' || ('review' in shown && shown.review.again) ? [] : done
  if (progress.done.length <= before.progress.done.length) return kept
  const spender = progress.permit?.spender ?? progress.swap?.spender
  return [...kept, { step: String(progress.done.at(-1)), spender }]
}

test('property: in any order of events, the wallet is asked for what was confirmed, and for no done step again', () => {
  let requests = 0
  fc.assert(
    fc.property(fc.array(happening, { minLength: 5, maxLength: 40 }), (happenings) => {
      let machine = start
      /** Until the wallet is asked for it. */
      let confirmed: SwapReview | undefined
      let minimum = 0n
      let done: readonly DoneStep[] = []
      happenings.forEach((happens, now) => {
        const before = machine
        const event = happens(before, now * 400)
        const { state, effects } = nextPreview(before, event)
        machine = state
        confirmed = confirmedWith(event, before, state) ?? confirmed
        if (effects.includes('ask')) {
          checkRequest(state, confirmed, done)
          requests += 1
        }
        if (state.step !== 'freshening') confirmed = undefined
        const { shown } = state
        if (shown.status === 'ready') expect(shown.review.offer.minimum).toBeGreaterThanOrEqual(minimum)
        if ('review' in shown) minimum = shown.review.offer.minimum
        done = doneAfter(done, before, state)
      })
    }),
    { numRuns: 500 },
  )
  expect(requests).toBeGreaterThan(0)
})
