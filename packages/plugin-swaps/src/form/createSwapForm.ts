import { InvalidInputError, type Modal } from '@latchkey/core'
import type { FormSubject } from '@latchkey/core/forms'
import { type SwapOrder, tokensService } from '@latchkey/core/services'
import { atom } from 'nanostores'
import type { SwapFormParameters } from '../contract/internals.js'
import type { SwapsContext } from '../contract/SwapsContext.js'
import type { Offers } from '../quotes/createOffers.js'
import { offerOf } from '../quotes/offerOf.js'
import { defaultSlippage, isSlippage } from '../quotes/slippage.js'
import type { SwapEntries } from '../swapping/createSwapEntries.js'
import type { Swapper } from '../swapping/createSwapper.js'
import { createSwapTokens } from '../tokens/createSwapTokens.js'
import { readToken } from '../tokens/readToken.js'
import { sameAddress } from '../tokens/sameAddress.js'
import { createQuoter } from './createQuoter.js'
import type { SwapForm } from './SwapForm.js'
import type { SwapFormState, SwapSide } from './SwapFormState.js'
import { shownOffer } from './shownOffer.js'
import { nextSwapForm, type SwapFormEffect, type SwapFormEvent, startSwapForm } from './swapFormMachine.js'
import { toFormFields } from './toFormFields.js'

/** Units of gas of a swap, before the nodes have estimated it. */
const firstGas = 150_000n

export interface SwapFormDependencies {
  readonly swaps: SwapsContext
  readonly offers: Offers
  readonly modal: Pick<Modal, 'slot' | 'settings' | 'state'>
  readonly subject: FormSubject
  readonly parameters: SwapFormParameters
  readonly entries: Pick<SwapEntries, 'get'>
  readonly swapper: Pick<Swapper, 'approvalFor' | 'load'>
  readonly closed: AbortSignal
  readonly answer: SwapForm['answer']
}

/** Runs `swapFormMachine` for one account on one network, and asks for quotes. */
export function createSwapForm({
  swaps,
  offers,
  modal,
  subject,
  parameters,
  entries,
  swapper,
  closed,
  answer,
}: SwapFormDependencies): SwapForm {
  const { context, options, page } = swaps
  const { clock } = context
  const { networkId } = subject
  const tokens = createSwapTokens({ swaps, modal, offers, subject, closed })
  const isMeant = parameters.networkId === undefined || parameters.networkId === networkId
  const before = entries.get(parameters.continues ?? '')
  const continued = isMeant && before?.account === subject.address ? before : undefined
  const { slippage = options.slippage ?? defaultSlippage } = continued ?? {}
  let machine = startSwapForm(isMeant ? parameters : {})
  const $state = atom<SwapFormState>({
    subject,
    support: 'checking',
    slippage: isSlippage(slippage) ? slippage : defaultSlippage,
    quote: { status: 'none' },
    ...toFormFields(machine),
  })
  const checks: Record<SwapSide, AbortController> = { sell: new AbortController(), buy: new AbortController() }
  let readingMax = new AbortController()

  function change(changes: Partial<SwapFormState>): void {
    if (!closed.aborted) $state.set({ ...$state.get(), ...changes })
  }
  const run: Readonly<Record<SwapFormEffect, () => Promise<void> | void>> = {
    loadSell: () => load('sell'),
    loadBuy: () => load('buy'),
    checkSell: () => check('sell'),
    checkBuy: () => check('buy'),
    readMax,
    stopMax: () => readingMax.abort(),
    quote: () => quoter.begin(),
  }
  /** @returns When the effects have ended. */
  async function send(event: SwapFormEvent): Promise<void> {
    if (closed.aborted) return
    const { locale } = modal.settings
    const { state, effects } = nextSwapForm(machine, event, { locale, find: tokens.find, mark: tokens.mark })
    machine = state
    change(toFormFields(state))
    await Promise.all(effects.map((effect) => run[effect]()))
  }

  const quoter = createQuoter({
    ...{ clock, offers, swapper, page, closed },
    getOrder,
    getSlippage: () => $state.get().slippage,
    toOffer(found) {
      const { sell, buy, slippage: parts } = $state.get()
      const hasFreshPrices = tokens.hasFreshPrices()
      return sell && buy && offerOf(found, { slippage: parts, sell, buy, hasFreshPrices })
    },
  })

  /** `undefined`: a part is missing, or there is nothing to swap. */
  function getOrder(): SwapOrder | undefined {
    const { sell, buy, amount, support } = $state.get()
    if (!sell || !buy || !amount || support === 'unsupported' || sameAddress(sell.address, buy.address))
      return undefined
    return {
      networkId,
      account: subject.address,
      amount,
      ...(sell.address !== undefined && { sell: sell.address }),
      ...(buy.address !== undefined && { buy: buy.address }),
    }
  }

  async function checkSupport(): Promise<void> {
    change({ support: 'checking' })
    try {
      const found = await offers.providersOf(networkId, closed)
      change({ support: found.length > 0 ? 'supported' : 'unsupported' })
    } catch {
      // A quote says what the failure is.
      change({ support: 'failed' })
    }
  }

  /** Until the node answers, and if it does not, the list counts. The review needs the node. */
  async function check(side: SwapSide): Promise<void> {
    checks[side].abort()
    checks[side] = new AbortController()
    const { signal } = checks[side]
    const { token } = machine[side]
    if (!token) return
    const read = await readToken(context, subject, token, AbortSignal.any([signal, closed])).catch(() => undefined)
    const isSame = sameAddress(machine[side].token?.address, token.address)
    if (read && isSame && !signal.aborted) void send({ type: 'checked', side, figures: read })
  }

  /** A token of the app that no list has. */
  async function load(side: SwapSide): Promise<void> {
    const { wanted } = machine[side]
    if (wanted === undefined) return
    try {
      const at = await context.service(tokensService, networkId)?.parseAddress(wanted, networkId)
      const read = at === undefined ? undefined : await readToken(context, subject, at, closed)
      if (read) void send({ type: 'loaded', side, wanted, token: tokens.mark(read) })
      // A symbol may be in a list that is still loading.
      else if (at !== undefined || tokens.$state.get().isComplete)
        void send({ type: 'notLoaded', side, wanted, fault: 'unknown' })
    } catch (cause) {
      const fault = cause instanceof InvalidInputError ? 'unknown' : 'failed'
      void send({ type: 'notLoaded', side, wanted, fault })
    }
  }

  async function readMax(): Promise<void> {
    readingMax.abort()
    readingMax = new AbortController()
    const { signal } = readingMax
    const { token } = machine.sell
    if (!token) return
    const ended = AbortSignal.any([signal, closed])
    try {
      const figures = await readToken(context, subject, token, ended)
      const { amount: balance } = figures ?? token
      const fee = token.address === undefined ? await readFirstFee(ended) : 0n
      if (!signal.aborted) void send({ type: 'maxRead', amount: balance > fee ? balance - fee : 0n, figures })
    } catch (error) {
      if (!signal.aborted) void send({ type: 'maxFailed', error })
    }
  }

  /** Before the nodes have estimated the swap. The review asks again with what they say. */
  async function readFirstFee(signal: AbortSignal): Promise<bigint> {
    const [provider] = await offers.providersOf(networkId, signal)
    return provider ? firstGas * (await provider.gasPrice(offers.sources, networkId, signal)) : 0n
  }

  const stops = [
    quoter.$quote.listen((quote) => {
      const isAnswered = quote.status === 'offered' || quote.status === 'noRoute'
      change(isAnswered ? { quote, support: 'supported' } : { quote })
    }),
    tokens.$known.subscribe((known) => {
      if (!known) return
      void send({ type: 'listed', known })
      quoter.refresh()
    }),
  ]
  closed.addEventListener(
    'abort',
    () => {
      for (const stop of stops) stop()
      for (const one of [readingMax, checks.sell, checks.buy]) one.abort()
    },
    { once: true },
  )
  void checkSupport()

  return {
    $state,
    tokens,
    ...(continued && { continued }),
    closed,
    answer,
    show() {
      void check('sell')
      void check('buy')
      return quoter.show()
    },
    typeAmount: (text) => void send({ type: 'typed', text }),
    chooseReading: (units) => void send({ type: 'read', units }),
    typeMax: () => send({ type: 'maxAsked' }),
    choose(side, token) {
      tokens.choose(token)
      void send({ type: 'tokenChosen', side, token })
    },
    flip: () => void send({ type: 'flipped', expected: shownOffer($state.get().quote)?.quote.expected }),
    setSlippage(parts) {
      if (!isSlippage(parts)) return
      change({ slippage: parts })
      quoter.refresh()
    },
    correctDecimals(side, decimals) {
      void send({ type: 'corrected', side, decimals })
      return $state.get().amount
    },
    retry() {
      if ($state.get().support !== 'supported') void checkSupport()
      tokens.refresh()
      quoter.ask()
    },
    clear: () => void send({ type: 'cleared' }),
  }
}
