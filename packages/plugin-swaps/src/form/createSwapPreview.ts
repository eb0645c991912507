import { LatchkeyError, OutcomeUnknownError, type PluginContext, WalletError } from '@latchkey/core'
import type { SwapActions, SwapOrder, TokenBalance } from '@latchkey/core/services'
import { atom } from 'nanostores'
import { SwapQuoteError } from '../errors/SwapQuoteError.js'
import type { Offers } from '../quotes/createOffers.js'
import type { SwapOffer } from '../quotes/SwapOffer.js'
import type { ShownSwaps } from '../swapping/createShownSwaps.js'
import type { Swapper } from '../swapping/createSwapper.js'
import { readToken } from '../tokens/readToken.js'
import { agreedOf } from './agreedOf.js'
import { planSwap } from './planSwap.js'
import { nextPreview, type PreviewEffect, type PreviewEvent, type PreviewMachine } from './previewMachine.js'
import type { SwapForm } from './SwapForm.js'
import type { PreviewState, SwapPreview } from './SwapPreview.js'
import type { NewPlan } from './withPlan.js'

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
  const { subject, amount } = form.$state.get()
  let machine: PreviewMachine = {
    step: 'planning',
    shown: $state.get(),
    progress: { amount, agreed: agreedOf(form), done: [] },
  }
  /** Ends the plan, the wait for the wallet, or for the end of what was sent. */
  let current = new AbortController()

  function send(event: PreviewEvent): void {
    if (closed.aborted) return
    const { state, effects } = nextPreview(machine, event)
    machine = state
    $state.set(state.shown)
    for (const effect of effects) run[effect]()
  }

  const run: Readonly<Record<PreviewEffect, () => void>> = {
    plan: () => void plan(begin()),
    ask: () => void ask(begin()),
    follow: () => follow(begin()),
    stop: () => current.abort(),
    answer() {
      const { shown: state } = machine
      if (!('swap' in state) || state.swap?.hash === undefined) return
      form.answer(state.swap.hash)
      form.clear()
    },
    answerUnknown() {
      const { shown: state } = machine
      if (!('swap' in state) || !state.swap) return
      const { networkId, account: address, hash: transaction } = state.swap
      const unknown = Promise.reject(new OutcomeUnknownError('sendSwap', { networkId, address, transaction }))
      unknown.catch(() => undefined) // the code that opened the form may have stopped listening
      form.answer(unknown)
    },
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

  async function plan(signal: AbortSignal): Promise<void> {
    if (!isSubject()) return send({ type: 'switched' })
    try {
      const planned = await readPlan(signal)
      if (!signal.aborted) send({ type: 'planned', planned })
    } catch (error) {
      if (!signal.aborted) send({ type: 'failed', error })
    }
  }

  async function readPlan(signal: AbortSignal): Promise<NewPlan> {
    await swapper.load()
    const { slippage, isMax } = form.$state.get()
    const { sell, buy } = await readSides(signal)
    signal.throwIfAborted()
    const isFirst = machine.progress.done.length === 0
    form.correctDecimals('buy', buy.decimals)
    if (sell.decimals !== form.$state.get().sell?.decimals && isFirst)
      send({ type: 'corrected', amount: form.correctDecimals('sell', sell.decimals) })
    const { amount: sold, agreed, swap, permit, isPlain } = machine.progress
    if (!sold) throw new SwapQuoteError('amount')
    const order = orderOf(sold, sell, buy)
    const approval = swapper.approvalFor(order)
    const found = await planSwap({
      offers,
      actions,
      order,
      sell,
      buy,
      slippage,
      hasFreshPrices: form.tokens.hasFreshPrices(),
      ...(!agreed && freshOffer(sold)),
      agreed,
      permit,
      allowed: (permit ?? swap ?? approval)?.spender,
      isPlain,
      isMax: isMax && isFirst,
      signal,
    })
    return { ...found, sell, buy, approval, isRepeated: swapper.isRepeated(found.plan) }
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

  /** The form's offer for the amount, if it still counts. */
  function freshOffer(wanted: bigint): { readonly fresh: SwapOffer } | undefined {
    const { quote } = form.$state.get()
    if (quote.status !== 'offered') return undefined
    const { offer } = quote
    return offer.quote.amount === wanted && offers.isFresh(offer) ? { fresh: offer } : undefined
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

  async function ask(signal: AbortSignal): Promise<void> {
    const { shown: state, progress } = machine
    if (!('review' in state)) return
    try {
      const onAsked = (): void => send({ type: 'asked' })
      const { swap, permit } = await swapper.ask(state.review, progress.swap, { signal, onAsked })
      if (permit) send({ type: 'signed', permit })
      else if (swap) send({ type: 'sent', swap })
    } catch (cause) {
      const error = cause instanceof LatchkeyError ? cause : new WalletError('sendSwap', { cause })
      send({ type: 'refused', error })
    }
  }

  function follow(signal: AbortSignal): void {
    if (!('swap' in machine.shown) || !machine.shown.swap) return
    shown.show(machine.shown.swap.id, signal, (state) => send({ type: 'changed', shown: state }))
  }

  const stop = context.$current.listen(() => {
    if (!isSubject()) send({ type: 'switched' })
  })
  closed.addEventListener(
    'abort',
    () => {
      current.abort()
      stop()
    },
    { once: true },
  )
  run.plan()

  return {
    $state,
    plan: () => send({ type: 'plan' }),
    confirm(isTyped = false) {
      const { shown: state } = machine
      if (!('review' in state)) return
      const { offer, plan: at } = state.review
      const isFresh = offers.isFresh(offer)
      const isRepeated = swapper.isRepeated(at)
      send({ type: 'confirmed', at: context.clock.elapsed(), isTyped, isFresh, isRepeated })
    },
    split: () => send({ type: 'split' }),
    cancel: () => send({ type: 'cancelled', at: context.clock.elapsed() }),
    lookUp() {
      if ('swap' in machine.shown && machine.shown.swap) shown.lookNow(machine.shown.swap.id)
    },
  }
}
