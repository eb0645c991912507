import {
  LatchkeyError,
  OutcomeUnknownError,
  type PluginContext,
  SwapRefusedError,
  TransactionMismatchError,
  WalletError,
} from '@latchkey/core'
import type { SwapActions, SwapOrder, SwapPermit, TokenBalance } from '@latchkey/core/services'
import { atom } from 'nanostores'
import { SwapQuoteError } from '../errors/SwapQuoteError.js'
import type { Offers } from '../quotes/createOffers.js'
import type { SwapOffer } from '../quotes/SwapOffer.js'
import type { ShownSwaps } from '../swapping/createShownSwaps.js'
import type { Swapper } from '../swapping/createSwapper.js'
import { isSwapStep } from '../swapping/isSwapStep.js'
import type { SwapEntry } from '../swapping/SwapEntry.js'
import { stateOf } from '../swapping/stateOf.js'
import { readToken } from '../tokens/readToken.js'
import { sameAddress } from '../tokens/sameAddress.js'
import { type Agreed, agreedOf } from './agreedOf.js'
import { type PlannedSwap, planSwap } from './planSwap.js'
import type { SwapForm } from './SwapForm.js'
import type { PreviewState, SwapAsk, SwapPreview, SwapReview } from './SwapPreview.js'

export interface SwapPreviewDependencies {
  readonly context: Pick<PluginContext, '$current' | 'clock' | 'service'>
  readonly offers: Offers
  readonly swapper: Swapper
  readonly actions: SwapActions
  readonly shown: Pick<ShownSwaps, 'show' | 'lookNow'>
}

/**
 * One swap from its plan to what arrived. Each step of it is one confirmation of the user, and each
 * is planned again with what the chain says then.
 */
export function createSwapPreview(
  { context, offers, swapper, actions, shown }: SwapPreviewDependencies,
  form: SwapForm,
  closed: AbortSignal,
): SwapPreview {
  const $state = atom<PreviewState>({ status: 'planning' })
  const { subject } = form.$state.get()
  /** Ends the plan or the wait for the wallet. */
  let current = new AbortController()
  /** What the user has seen. The minimum never falls without a new confirmation. */
  let agreed: Agreed | undefined = agreedOf(form)
  /** Less than what was typed, where the fee of the network had to stay. */
  let amount = form.$state.get().amount
  /** Steps that are done. */
  let done: SwapAsk[] = []
  let swap: SwapEntry | undefined
  let permit: SwapPermit | undefined
  /** Neither a permit nor a batch is asked for. */
  let isPlain = false
  /** What was done for another contract, or is over. */
  let again: Pick<SwapReview, 'again' | 'unused'> | undefined
  let isImpactTyped = false
  let isRepetitionTyped = false
  /** When the user confirmed, in ms by `Clock.elapsed()`. */
  let confirmedAt = Number.NEGATIVE_INFINITY
  /** The swap that is shown. */
  let followed: string | undefined

  function set(state: PreviewState): void {
    if (!closed.aborted) $state.set(state)
  }
  function begin(): AbortSignal {
    current.abort()
    current = new AbortController()
    return AbortSignal.any([current.signal, closed])
  }
  const isSubject = (): boolean => {
    const now = context.$current.get()
    return now !== undefined && now.address === subject.address && now.networkId === subject.networkId
  }

  /** The form's offer for the amount, if it still counts. */
  function freshOffer(wanted: bigint): { readonly fresh: SwapOffer } | undefined {
    const { quote } = form.$state.get()
    if (quote.status !== 'offered') return undefined
    const { offer } = quote
    return offer.quote.amount === wanted && offers.isFresh(offer) ? { fresh: offer } : undefined
  }

  /** What the chain says of the two tokens: another number of decimals changes what is meant. */
  async function readSides(signal: AbortSignal): Promise<{ readonly sell: TokenBalance; readonly buy: TokenBalance }> {
    const { sell, buy } = form.$state.get()
    if (!sell || !buy) throw new TypeError('The form of a preview is complete.')
    const [sold, bought] = await Promise.all([sell, buy].map((each) => readToken(context, subject, each, signal)))
    return {
      sell: { ...sell, ...(sold && { decimals: sold.decimals, amount: sold.amount }) },
      buy: { ...buy, ...(bought && { decimals: bought.decimals, amount: bought.amount }) },
    }
  }

  /** @returns The review. `undefined`: the state says why not. */
  async function renew(signal: AbortSignal): Promise<SwapReview | undefined> {
    if (!isSubject()) {
      set({ status: 'switched' })
      return undefined
    }
    set({ status: 'planning' })
    try {
      await swapper.load()
      const { slippage, isMax } = form.$state.get()
      const { sell, buy } = await readSides(signal)
      form.correctDecimals('buy', buy.decimals)
      if (sell.decimals !== form.$state.get().sell?.decimals && done.length === 0)
        amount = form.correctDecimals('sell', sell.decimals)
      if (!amount) throw new SwapQuoteError('amount')
      const order = orderOf(amount, sell, buy)
      const before = swap ?? swapper.approvalFor(order)
      const planned = await planSwap({
        offers,
        actions,
        order,
        sell,
        buy,
        slippage,
        hasFreshPrices: form.tokens.hasFreshPrices(),
        ...(!agreed && freshOffer(amount)),
        agreed,
        permit,
        allowed: permit?.spender ?? before?.spender,
        isPlain,
        isMax: isMax && done.length === 0,
        signal,
      })
      signal.throwIfAborted()
      amount = planned.plan.amount
      checkProgress(planned)
      if (!swap && before && !sameAddress(before.spender, planned.plan.spender)) again = { again: true, unused: before }
      return reviewOf(planned, sell, buy)
    } catch (error) {
      if (!signal.aborted) fail(error)
      return undefined
    }
  }

  function orderOf(sold: bigint, sell: TokenBalance, buy: TokenBalance): SwapOrder {
    return {
      networkId: subject.networkId,
      account: subject.address,
      amount: sold,
      ...(sell.address !== undefined && { sell: sell.address }),
      ...(buy.address !== undefined && { buy: buy.address }),
    }
  }

  function fail(error: unknown): void {
    if (permit && isAboutPermit(error)) dropPermit()
    set({ status: 'failed', error, ...(swap && { swap }) })
  }

  /**
   * A step that is done may be needed again: another contract takes the token now, or a permit is
   * over.
   *
   * @throws {SwapRefusedError} when an allowance is too low. The next plan has the approval again.
   */
  function checkProgress({ plan, permit: used }: PlannedSwap): void {
    const isAllowed = done.includes('approve') || permit !== undefined
    permit = used
    if (!isAllowed || plan.steps.length === 1) return
    const isLow = done.includes('approve') && sameAddress(swap?.spender, plan.spender)
    done = []
    if (isLow) throw new SwapRefusedError('approval')
    again = { again: true, ...(swap && { unused: swap }) }
    swap = undefined
  }

  /** Another one would fail in the same way. */
  function dropPermit(): void {
    permit = undefined
    done = []
    isPlain = true
  }

  function reviewOf({ offer, plan }: PlannedSwap, sell: TokenBalance, buy: TokenBalance): SwapReview {
    // Where the nodes can't measure before the approval, the approval comes first.
    const isMeasured = plan.simulated !== undefined
    const isBatch = plan.canBatch && isMeasured && plan.steps.length > 1 && done.length === 0 && !isPlain
    const next = isBatch ? 'batch' : plan.steps[0]
    const isRepeated = isSwapStep(next) && swapper.isRepeated(plan)
    return {
      offer,
      plan,
      sell,
      buy,
      next,
      step: done.length + 1,
      steps: isBatch ? 1 : done.length + plan.steps.length,
      isRepeated,
      isTyped: (offer.impactLevel === 'confirm' && !isImpactTyped) || (isRepeated && !isRepetitionTyped),
      ...(plan.steps.length > 1 && again),
    }
  }

  /** The review with the numbers that the user has seen, or the new ones for a new confirmation. */
  function show(review: SwapReview, isForced = false): boolean {
    const before = agreed
    const { expected: now, minimum: least, impactLevel } = review.offer
    agreed = { expected: now, minimum: least, impactLevel }
    const isLower = before !== undefined && review.offer.minimum < before.minimum
    const isWorse = before?.impactLevel !== undefined && rankOf(review.offer) > Math.max(rankOf(before), warned)
    if (!before || !(isLower || isWorse || isForced)) {
      set({ status: 'ready', review })
      return true
    }
    isImpactTyped = false
    const isTyped = review.isTyped || review.offer.impactLevel === 'confirm'
    const { minimum, expected } = before
    set({ status: 'priceChanged', review: { ...review, isTyped }, before: { expected, minimum } })
    return false
  }

  async function plan(isForced = false): Promise<void> {
    const review = await renew(begin())
    if (review) show(review, isForced)
  }

  /** What may be asked for now. `undefined`: nothing, or a typed confirmation is missing. */
  function confirmable(isTyped: boolean): SwapReview | undefined {
    const state = $state.get()
    if (state.status !== 'ready' && state.status !== 'refused' && state.status !== 'priceChanged') return undefined
    const { review } = state
    if (!review.isRepeated && isSwapStep(review.next) && swapper.isRepeated(review.plan)) {
      // Since it is shown, another tab has stopped waiting for its wallet.
      set({ ...state, review: { ...review, isRepeated: true, isTyped: true } })
      return undefined
    }
    const isAllowed = review.offer.impactLevel !== 'block' && (isTyped || !review.isTyped)
    return isAllowed ? review : undefined
  }

  /** The same step with a quote that is not stale. `undefined`: the user confirms something new. */
  async function freshen(review: SwapReview, signal: AbortSignal): Promise<SwapReview | undefined> {
    if (offers.isFresh(review.offer)) return review
    const renewed = await renew(signal)
    if (!renewed || !show(renewed)) return undefined
    return renewed.next === review.next ? renewed : undefined
  }

  async function confirm(isTyped: boolean): Promise<void> {
    const shown = confirmable(isTyped)
    if (!shown) return
    isImpactTyped ||= isTyped
    isRepetitionTyped ||= isTyped && shown.isRepeated
    const signal = begin()
    confirmedAt = context.clock.elapsed()
    set({ status: 'asking', review: shown, isAsked: false })
    const review = await freshen(shown, signal)
    if (!review) return
    set({ status: 'asking', review, isAsked: false })
    const onAsked = (): void => set({ status: 'asking', review, isAsked: true })
    try {
      await goOn(review, await swapper.ask(review, swap, { signal, onAsked }))
    } catch (cause) {
      const error = cause instanceof LatchkeyError ? cause : new WalletError('sendSwap', { cause })
      // The pool moved between what was shown and the request.
      if (error instanceof SwapRefusedError && error.reason === 'price') return plan(true)
      set({ status: 'refused', review, error })
    }
  }

  async function goOn(review: SwapReview, asked: Awaited<ReturnType<Swapper['ask']>>): Promise<void> {
    if (asked.permit) {
      permit = asked.permit
      done = [...done, 'permit']
      return plan()
    }
    if (!asked.swap) return
    if (asked.swap.status === 'unknown') {
      const unknown = Promise.reject(unknownOf(asked.swap))
      unknown.catch(() => undefined) // the code that opened the form may have stopped listening
      form.answer(unknown)
    }
    const settled = await follow(asked.swap)
    if (settled?.status === 'confirmed' && settled.hash !== undefined) {
      form.answer(settled.hash)
      form.clear()
    }
    if (settled?.status !== 'approved') return
    swap = settled
    done = [...done, review.next]
    return plan()
  }

  /**
   * Shows what becomes of a step. The end of a swap may change after it: a block can be taken back.
   *
   * @returns How it ended. `undefined`: the view was closed before.
   */
  function follow(asked: SwapEntry): Promise<SwapEntry | undefined> {
    const isOver = new AbortController()
    followed = asked.id
    set(stateOf(asked, { isReached: true, isLookingUp: true }))
    return new Promise((resolve) => {
      if (closed.aborted) return resolve(undefined)
      closed.addEventListener('abort', () => resolve(undefined), { once: true })
      shown.show(asked.id, AbortSignal.any([closed, isOver.signal]), (state) => {
        set(state)
        if (!('swap' in state) || !state.swap || isOpenState(state)) return
        if (state.status === 'approved') isOver.abort()
        resolve(state.swap)
      })
    })
  }

  // Another account or network: what is shown is no longer what would be sent.
  const stop = context.$current.listen(() => {
    const { status } = $state.get()
    // What the wallet was already asked for is about the account and network before.
    const isShown = status === 'planning' || status === 'ready' || status === 'priceChanged' || status === 'refused'
    if (isSubject() || !(isShown || status === 'failed')) return
    current.abort()
    set({ status: 'switched' })
  })
  closed.addEventListener(
    'abort',
    () => {
      current.abort()
      stop()
    },
    { once: true },
  )
  void plan()

  return {
    $state,
    plan() {
      // A step that the wallet is asked for, or that is sent, is not planned again.
      if (plannable.includes($state.get().status)) void plan()
    },
    confirm: (isTyped = false) => void confirm(isTyped),
    split() {
      const state = $state.get()
      if (state.status !== 'refused' || !isShort(state.review)) return
      isPlain = true
      void plan()
    },
    cancel() {
      if (context.clock.elapsed() - confirmedAt >= doubleClick) current.abort()
    },
    lookUp() {
      if (followed !== undefined) shown.lookNow(followed)
    },
  }
}

/** What is asked for in place of an approval and a swap. */
function isShort({ next }: SwapReview): boolean {
  return next === 'permit' || next === 'batch'
}

/** The transaction with a permit was refused, for another reason than its price. */
function isAboutPermit(error: unknown): boolean {
  return error instanceof TransactionMismatchError || (error instanceof SwapRefusedError && error.reason !== 'price')
}

/** Something may still happen to the step. */
function isOpenState(state: Extract<PreviewState, { readonly swap?: SwapEntry | undefined }>): boolean {
  const { status, swap } = state
  return status === 'waiting' || status === 'unknown' || swap?.status === 'dropped' || swap?.status === 'proposed'
}

const plannable: readonly PreviewState['status'][] = ['planning', 'ready', 'priceChanged', 'refused', 'failed']

/** ms in which a second click is part of the first one. */
const doubleClick = 1000

const levels = ['none', 'warn', 'confirm', 'block'] satisfies readonly SwapOffer['impactLevel'][]

const warned = levels.indexOf('warn')

function rankOf({ impactLevel = 'none' }: Pick<Agreed, 'impactLevel'>): number {
  return levels.indexOf(impactLevel)
}

function unknownOf({ networkId, account, hash }: SwapEntry): OutcomeUnknownError {
  return new OutcomeUnknownError('sendSwap', { networkId, address: account, transaction: hash })
}
