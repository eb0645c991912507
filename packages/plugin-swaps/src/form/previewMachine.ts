import { type LatchkeyError, SwapRefusedError, TransactionMismatchError } from '@latchkey/core'
import type { SwapPermit } from '@latchkey/core/services'
import type { SwapOffer } from '../quotes/SwapOffer.js'
import { isSwapStep } from '../swapping/isSwapStep.js'
import type { SwapEntry } from '../swapping/SwapEntry.js'
import { stateOf } from '../swapping/stateOf.js'
import { sameAddress } from '../tokens/sameAddress.js'
import type { Agreed } from './agreedOf.js'
import type { PreviewState, SwapReview } from './SwapPreview.js'
import type { SwapProgress } from './SwapProgress.js'
import { type NewPlan, withPlan } from './withPlan.js'

/**
 * The steps of a preview.
 *
 * - `planning`: the plan is made. `repricing`: the same, and its price is a new one for the user.
 *   `freshening`: the same, because the quote that the user confirmed was stale.
 * - `failed`: it could not be planned.
 * - `ready`: the user can confirm what is shown. `refused`: the same, once it was refused.
 * - `asking`: it is checked once more, and then the wallet is asked.
 * - `following`: it is sent, or may be sent. `ended`: it has ended, unless its block is taken back.
 * - `switched`: the wallet has another account or network.
 */
export type PreviewStep =
  | 'planning'
  | 'repricing'
  | 'freshening'
  | 'failed'
  | 'ready'
  | 'refused'
  | 'asking'
  | 'following'
  | 'ended'
  | 'switched'

/**
 * What happens to a preview.
 *
 * - `plan`, `split`, `confirmed`, `cancelled`: the user does it. `at` is in ms by `Clock.elapsed()`.
 * - `corrected`: the chain has other decimals than the list, so the typed amount is another one.
 * - `planned`, `failed`: the plan is made, or can't be made.
 * - `asked`: the wallet has the request. `signed`, `sent`, `refused`: what came of it.
 * - `changed`: the ledger has news of what was sent.
 * - `switched`: the wallet has another account or network.
 */
export type PreviewEvent =
  | { readonly type: 'plan' }
  | { readonly type: 'split' }
  | {
      readonly type: 'confirmed'
      readonly at: number
      /** The user typed the confirmation. */
      readonly isTyped: boolean
      /** The quote that is shown may still be used. */
      readonly isFresh: boolean
      /** An equal swap may have been sent already. */
      readonly isRepeated: boolean
    }
  | { readonly type: 'cancelled'; readonly at: number }
  | { readonly type: 'corrected'; readonly amount: bigint | undefined }
  | { readonly type: 'planned'; readonly planned: NewPlan }
  | { readonly type: 'failed'; readonly error: unknown }
  | { readonly type: 'asked' }
  | { readonly type: 'signed'; readonly permit: SwapPermit }
  | { readonly type: 'sent'; readonly swap: SwapEntry }
  | { readonly type: 'refused'; readonly error: LatchkeyError }
  | { readonly type: 'changed'; readonly shown: PreviewState }
  | { readonly type: 'switched' }

/**
 * What a transition starts. Each of the first three ends the one before.
 *
 * - `plan`: make the plan. `ask`: ask the wallet for what is shown. `follow`: follow what was sent.
 * - `stop`: end the plan, or the wait for the wallet.
 * - `answer`: give the view that opened the form the hash. `answerUnknown`: say that it is not known.
 */
export type PreviewEffect = 'plan' | 'ask' | 'follow' | 'stop' | 'answer' | 'answerUnknown'

export interface PreviewMachine {
  readonly step: PreviewStep
  readonly shown: PreviewState
  readonly progress: SwapProgress
}

export interface PreviewTransition {
  readonly state: PreviewMachine
  readonly effects: readonly PreviewEffect[]
}

type EventOf<Type extends PreviewEvent['type']> = Extract<PreviewEvent, { readonly type: Type }>
type Cell<Type extends PreviewEvent['type']> = (state: PreviewMachine, event: EventOf<Type>) => PreviewTransition

/** ms in which a second click is part of the first one. */
const doubleClick = 1000

const plan: Cell<'plan'> = ({ progress }) => makePlan('planning', progress)

const split: Cell<'split'> = (state) => {
  const { shown, progress } = state
  const isShort = 'review' in shown && (shown.review.next === 'permit' || shown.review.next === 'batch')
  return isShort ? makePlan('planning', { ...progress, isPlain: true }) : to(state)
}

const correct: Cell<'corrected'> = (state, { amount }) => to({ ...state, progress: { ...state.progress, amount } })

const fail: Cell<'failed'> = ({ progress: before }, { error }) => {
  // With the same permit, another plan would fail in the same way.
  const progress: SwapProgress =
    before.permit && isAboutPermit(error) ? { ...before, permit: undefined, done: [], isPlain: true } : before
  const { swap } = progress
  return to({ step: 'failed', shown: { status: 'failed', error, ...(swap && { swap }) }, progress })
}

const planned: Cell<'planned'> = (state, event) => {
  const { step, progress: before } = state
  const found = withPlan(before, event.planned)
  if ('error' in found) return fail({ ...state, progress: found.progress }, { type: 'failed', error: found.error })
  const { review, progress } = found
  const { expected, minimum, impactLevel } = review.offer
  const next = { ...progress, agreed: { expected, minimum, impactLevel } }
  const { agreed } = before
  if (agreed && (step === 'repricing' || isWorse(review.offer, agreed))) return showNewPrice(next, review, agreed)
  const { confirmed } = before
  return step === 'freshening' && confirmed && isSame(review, confirmed.review)
    ? ask({ ...next, confirmed: { ...confirmed, review } }, review)
    : to({ step: 'ready', shown: { status: 'ready', review }, progress: next })
}

/** The numbers that the user has seen count no more, and those of the review need a new confirmation. */
function showNewPrice(progress: SwapProgress, review: SwapReview, { expected, minimum }: Agreed): PreviewTransition {
  const isTyped = review.isTyped || review.offer.impactLevel === 'confirm' || review.plan.isUnmeasured === true
  return to({
    step: 'ready',
    shown: { status: 'priceChanged', review: { ...review, isTyped }, before: { expected, minimum } },
    progress: { ...progress, isImpactTyped: false, isUnmeasuredTyped: false },
  })
}

function makePlan(step: PreviewStep, progress: SwapProgress): PreviewTransition {
  return to({ step, shown: { status: 'planning' }, progress }, 'plan')
}

function ask(progress: SwapProgress, review: SwapReview): PreviewTransition {
  return to({ step: 'asking', shown: { status: 'asking', review, isAsked: false }, progress }, 'ask')
}

const confirm: Cell<'confirmed'> = (state, { at, isTyped, isFresh, isRepeated }) => {
  const { shown, progress: before } = state
  if (!('review' in shown)) return to(state)
  const { review } = shown
  // Since it is shown, another tab has stopped waiting for its wallet.
  if (!review.isRepeated && isSwapStep(review.next) && isRepeated)
    return to({ ...state, shown: { ...shown, review: { ...review, isRepeated, isTyped: true } } })
  if (review.offer.impactLevel === 'block' || (review.isTyped && !isTyped)) return to(state)
  const progress = {
    ...before,
    confirmed: { review, at },
    isImpactTyped: before.isImpactTyped || isTyped,
    isRepetitionTyped: before.isRepetitionTyped || (isTyped && review.isRepeated),
    isUnmeasuredTyped: before.isUnmeasuredTyped || (isTyped && review.plan.isUnmeasured === true),
  }
  return isFresh ? ask(progress, review) : to({ step: 'freshening', shown: { status: 'planning' }, progress }, 'plan')
}

const cancel: Cell<'cancelled'> = (state, { at }) => {
  const { step, progress } = state
  const { confirmed } = progress
  if (!confirmed || at - confirmed.at < doubleClick) return to(state)
  // The wallet says what became of its request. Before it has one, the user can confirm again.
  return step === 'asking'
    ? to(state, 'stop')
    : to({ step: 'ready', shown: { status: 'ready', review: confirmed.review }, progress }, 'stop')
}

const asked: Cell<'asked'> = (state) => {
  const { shown } = state
  return to(shown.status === 'asking' ? { ...state, shown: { ...shown, isAsked: true } } : state)
}

const signed: Cell<'signed'> = ({ progress }, { permit }) =>
  makePlan('planning', { ...progress, permit, done: [...progress.done, 'permit'] })

const sent: Cell<'sent'> = ({ progress }, { swap }) => {
  const state: PreviewMachine = {
    step: 'following',
    shown: stateOf(swap, { isReached: true, isLookingUp: true }),
    progress,
  }
  return swap.status === 'unknown' ? to(state, 'answerUnknown', 'follow') : to(state, 'follow')
}

const refuse: Cell<'refused'> = (state, { error }) => {
  const { shown, progress } = state
  if (!('review' in shown)) return to(state)
  // The pool moved between what was shown and the request.
  return error instanceof SwapRefusedError && error.reason === 'price'
    ? makePlan('repricing', progress)
    : to({ step: 'refused', shown: { status: 'refused', review: shown.review, error }, progress })
}

const follow: Cell<'changed'> = ({ progress }, { shown }) => {
  // The user has dismissed it in another view.
  if (shown.status === 'failed') return to({ step: 'failed', shown, progress }, 'stop')
  if (!('swap' in shown) || !shown.swap || isOpen(shown)) return to({ step: 'following', shown, progress })
  const { swap } = shown
  if (shown.status === 'approved')
    return makePlan('planning', { ...progress, swap, done: [...progress.done, swap.step] })
  const hasHash = shown.status === 'done' && swap.hash !== undefined
  return to({ step: 'ended', shown, progress }, ...(hasHash ? (['answer'] as const) : []))
}

const show: Cell<'changed'> = (state, { shown }) => to({ ...state, shown })

const leave: Cell<'switched'> = ({ progress }) =>
  to({ step: 'switched', shown: { status: 'switched' }, progress }, 'stop')

const plans = { plan, corrected: correct, planned, failed: fail, switched: leave } as const

const table: Readonly<Record<PreviewStep, { readonly [Type in PreviewEvent['type']]?: Cell<Type> }>> = {
  planning: plans,
  repricing: plans,
  freshening: { ...plans, cancelled: cancel },
  failed: { plan, switched: leave },
  ready: { plan, confirmed: confirm, switched: leave },
  refused: { plan, confirmed: confirm, split, switched: leave },
  // What the wallet is asked for is about the account and network before, whatever it switches to.
  asking: { asked, signed, sent, refused: refuse, cancelled: cancel },
  following: { changed: follow },
  ended: { changed: show },
  switched: {},
}

/** Returns the next state and its effects. An event that is not in the table changes nothing. */
export function nextPreview(state: PreviewMachine, event: PreviewEvent): PreviewTransition {
  const cell = table[state.step][event.type] as Cell<PreviewEvent['type']> | undefined
  return cell ? cell(state, event) : to(state)
}

function to(state: PreviewMachine, ...effects: readonly PreviewEffect[]): PreviewTransition {
  return { state, effects }
}

/** Less than what the user has seen, or a higher risk than a warning. */
function isWorse({ minimum, impactLevel }: SwapOffer, agreed: Agreed): boolean {
  if (minimum < agreed.minimum) return true
  if (agreed.impactLevel === undefined) return false
  return levels.indexOf(impactLevel) > Math.max(levels.indexOf(agreed.impactLevel), levels.indexOf('warn'))
}

const levels = ['none', 'warn', 'confirm', 'block'] satisfies readonly SwapOffer['impactLevel'][]

/** Whether the wallet may be asked for it with the confirmation of the other one. */
function isSame(review: SwapReview, confirmed: SwapReview): boolean {
  const isSameContract = sameAddress(review.plan.spender, confirmed.plan.spender)
  return review.next === confirmed.next && isSameContract && !review.isTyped
}

/** The transaction with a permit was refused, for another reason than its price. */
function isAboutPermit(error: unknown): boolean {
  return error instanceof TransactionMismatchError || (error instanceof SwapRefusedError && error.reason !== 'price')
}

/** Something may still happen to the step. */
function isOpen({ status, swap }: Extract<PreviewState, { readonly swap?: SwapEntry | undefined }>): boolean {
  return status === 'waiting' || status === 'unknown' || swap?.status === 'dropped' || swap?.status === 'proposed'
}
