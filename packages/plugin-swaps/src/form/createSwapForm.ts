import {
  type AmountEntry,
  debounce,
  formatUnits,
  InvalidInputError,
  type Modal,
  parseAmount,
  readAmountEntry,
  writeAmountEntry,
} from '@latchkey/core'
import { type SwapOrder, type TokenBalance, tokensService } from '@latchkey/core/services'
import { atom } from 'nanostores'
import type { SwapFormParameters } from '../contract/internals.js'
import type { SwapsContext } from '../contract/SwapsContext.js'
import type { CheckedOffer, Offers } from '../quotes/createOffers.js'
import { offerOf } from '../quotes/offerOf.js'
import { defaultSlippage, isSlippage } from '../quotes/slippage.js'
import type { SwapEntries } from '../swapping/createSwapEntries.js'
import type { Swapper } from '../swapping/createSwapper.js'
import { createSwapTokens } from '../tokens/createSwapTokens.js'
import { readToken } from '../tokens/readToken.js'
import { sameAddress } from '../tokens/sameAddress.js'
import type { SwapForm } from './SwapForm.js'
import type { FormSubject, QuoteState, SwapFormState, SwapSide } from './SwapFormState.js'
import { shownOffer } from './shownOffer.js'

/** ms after the last key before a quote is asked for. */
const typingPause = 500
/** ms between two quotes of a view on the screen. */
const refreshPause = 10_000
/** The same for quotes that live shorter. */
const shortestPause = 1000
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
  const tokens = createSwapTokens({ swaps, modal, offers, subject, closed })
  const isMeant = parameters.networkId === undefined || parameters.networkId === subject.networkId
  /** Parameters that wait for the lists of tokens. */
  const awaited: { sell?: string | undefined; buy?: string | undefined; amount?: string | undefined } = isMeant
    ? { sell: parameters.sell, buy: parameters.buy, amount: parameters.amount }
    : {}
  const before = entries.get(parameters.continues ?? '')
  const continued = isMeant && before?.account === subject.address ? before : undefined
  const { slippage = options.slippage ?? defaultSlippage } = continued ?? {}
  const $state = atom<SwapFormState>({
    subject,
    support: 'checking',
    sell: undefined,
    buy: undefined,
    tokenFault: undefined,
    amountText: '',
    amount: undefined,
    amountFault: undefined,
    isMax: false,
    isFindingMax: false,
    maxFailure: undefined,
    slippage: isSlippage(slippage) ? slippage : defaultSlippage,
    quote: { status: 'none' },
  })
  /** Views of the form that are on the screen. */
  let shown = 0
  let newest: CheckedOffer | undefined
  let asking = new AbortController()
  let cancelNext: (() => void) | undefined
  const afterTyping = debounce(clock, typingPause)
  /** What the chain says of the chosen tokens, once it is read. */
  const checked: Partial<Record<SwapSide, Pick<TokenBalance, 'decimals' | 'amount'> | undefined>> = {}
  /** The user has chosen or moved tokens, so an empty side stays empty. */
  let isChosen = false
  const checks: Record<SwapSide, AbortController> = { sell: new AbortController(), buy: new AbortController() }
  let findingMax = new AbortController()
  /** What is in the amount field. */
  let entry: AmountEntry = { text: '' }

  function change(changes: Partial<SwapFormState>): void {
    if (!closed.aborted) $state.set({ ...$state.get(), ...changes })
  }

  /** `undefined`: a part is missing, or there is nothing to swap. */
  function orderOf(): SwapOrder | undefined {
    const { sell, buy, amount, support } = $state.get()
    if (!sell || !buy || !amount || support === 'unsupported' || sameAddress(sell.address, buy.address))
      return undefined
    return {
      networkId: subject.networkId,
      account: subject.address,
      amount,
      ...(sell.address !== undefined && { sell: sell.address }),
      ...(buy.address !== undefined && { buy: buy.address }),
    }
  }
  const isOnScreen = (): boolean => shown > 0 && page()?.window.document.hidden !== true

  function offered(found: CheckedOffer): QuoteState {
    const { sell, buy, slippage: parts } = $state.get()
    return sell && buy
      ? {
          status: 'offered',
          offer: offerOf(found, { slippage: parts, sell, buy, hasFreshPrices: tokens.hasFreshPrices() }),
        }
      : { status: 'none' }
  }

  /** Another order: what was offered is not shown any more. */
  function requote(): void {
    asking.abort()
    cancelNext?.()
    newest = undefined
    change({ quote: orderOf() ? { status: 'loading' } : { status: 'none' } })
    cancelNext = orderOf() ? afterTyping(() => void ask()) : undefined
  }

  async function ask(): Promise<void> {
    asking.abort()
    asking = new AbortController()
    cancelNext?.()
    const { signal } = asking
    const order = orderOf()
    if (!order || !isOnScreen() || closed.aborted) return
    const before = newest && offers.isFresh(newest) ? offered(newest) : undefined
    change({ quote: { status: 'loading', ...(before?.status === 'offered' && { before: before.offer }) } })
    try {
      // Without it no contract is preferred. The review needs it.
      await swapper.load().catch(() => undefined)
      const allowed = swapper.approvalFor(order)?.spender
      const found = await offers.ask({ ...order, allowed }, $state.get().slippage, AbortSignal.any([signal, closed]))
      if (signal.aborted) return
      newest = found
      change({ support: 'supported', quote: found ? offered(found) : { status: 'noRoute' } })
    } catch (error) {
      if (signal.aborted) return
      newest = undefined
      change({ quote: { status: 'failed', error } })
    }
    const pause = Math.min(refreshPause, newest?.quote.lifetime ?? refreshPause)
    cancelNext = clock.after(Math.max(pause, shortestPause), () => void ask())
  }

  async function checkSupport(): Promise<void> {
    change({ support: 'checking' })
    try {
      const found = await offers.providersOf(subject.networkId, closed)
      change({ support: found.length > 0 ? 'supported' : 'unsupported' })
    } catch {
      // A quote says what the failure is.
      change({ support: 'failed' })
    }
  }

  /** The amount of the field, in the smallest unit of what is sold. */
  function readField(token: TokenBalance | undefined): Pick<SwapFormState, 'amount' | 'amountFault'> {
    const typed = token && readAmountEntry(entry, token.decimals, modal.settings.locale)
    if (!typed || typed.kind === 'empty') return { amount: undefined, amountFault: undefined }
    if (typed.kind === 'unclear') return { amount: undefined, amountFault: { readings: typed.readings } }
    if (typed.kind === 'invalid') return { amount: undefined, amountFault: typed.reason }
    return { amount: typed.units, amountFault: undefined }
  }
  /** @param decimal - Decimal text, which the field shows. */
  function enter(decimal: string): string {
    entry = writeAmountEntry(decimal, modal.settings.locale)
    return entry.text
  }
  function setAmount(amount: bigint, { decimals }: TokenBalance, isMax = false): void {
    change({ amount, amountFault: undefined, isMax, amountText: enter(formatUnits(amount, decimals)) })
  }

  function set(side: SwapSide, token: TokenBalance): void {
    findingMax.abort()
    awaited[side] = undefined
    checked[side] = undefined
    change({ [side]: token, tokenFault: undefined, maxFailure: undefined, isFindingMax: false })
    if (side === 'sell') change({ isMax: false, ...readField(token) })
    void check(side, token)
  }

  /** Until the node answers, and if it does not, the list counts. The review needs the node. */
  async function check(side: SwapSide, token: TokenBalance): Promise<void> {
    checks[side].abort()
    checks[side] = new AbortController()
    const { signal } = checks[side]
    const read = await readToken(context, subject, token, AbortSignal.any([signal, closed])).catch(() => undefined)
    if (!read || signal.aborted || !sameAddress($state.get()[side]?.address, token.address)) return
    correct(side, read.decimals, read.amount)
  }
  function correct(side: SwapSide, decimals: number, amount: bigint): void {
    checked[side] = { decimals, amount }
    const { [side]: token } = $state.get()
    if (!token) return
    const corrected = { ...token, decimals, amount }
    const isOther = token.decimals !== decimals
    change({ [side]: corrected, ...(isOther && side === 'sell' && readField(corrected)) })
    if (isOther) requote()
  }

  /** Newer balances and prices reach the chosen tokens. Amounts never change by them. */
  function follow(known: readonly TokenBalance[] | undefined): void {
    if (!known) return
    const { sell, buy } = $state.get()
    for (const [side, token] of [
      ['sell', sell],
      ['buy', buy],
    ] as const) {
      const found = token && known.find(({ address }) => sameAddress(address, token.address))
      if (found) change({ [side]: { ...found, decimals: token.decimals, ...checked[side] } })
      // The lists may have come after a token that none of them has.
      else if (token) change({ [side]: tokens.mark(token) })
    }
    begin(known)
    if (newest && $state.get().quote.status === 'offered') change({ quote: offered(newest) })
  }

  /** Chooses what the app asked for, as soon as the lists know it. */
  function begin(known: readonly TokenBalance[]): void {
    const { sell, buy } = $state.get()
    if (!sell) {
      const wanted = awaited.sell === undefined ? firstOf(known) : tokens.find(awaited.sell)
      if (wanted) start('sell', wanted)
      else if (awaited.sell !== undefined) void load('sell', awaited.sell)
    }
    if (!buy && awaited.buy !== undefined) {
      const wanted = tokens.find(awaited.buy)
      if (wanted) start('buy', wanted)
      else void load('buy', awaited.buy)
    }
  }
  /** What is sold by default, unless it is what is bought. */
  function firstOf([first]: readonly TokenBalance[]): TokenBalance | undefined {
    const bought = $state.get().buy ?? (awaited.buy === undefined ? undefined : tokens.find(awaited.buy))
    const isBought = bought !== undefined && sameAddress(bought.address, first?.address)
    return isChosen || isBought ? undefined : first
  }
  function start(side: SwapSide, token: TokenBalance): void {
    set(side, token)
    const { amount } = awaited
    if (side === 'sell' && amount !== undefined) {
      awaited.amount = undefined
      try {
        setAmount(parseAmount(amount, token.decimals), token)
      } catch {
        // It is shown as it is, never rounded.
        change({ amountText: enter(amount), amount: undefined, amountFault: 'decimals' })
      }
    }
    requote()
  }
  /** A token of the app that no list has. */
  async function load(side: SwapSide, text: string): Promise<void> {
    try {
      const at = await context.service(tokensService, subject.networkId)?.parseAddress(text, subject.networkId)
      const read = at === undefined ? undefined : await readToken(context, subject, at, closed)
      if ($state.get()[side] || awaited[side] !== text) return
      if (read) start(side, tokens.mark({ ...read, networkId: subject.networkId }))
      // A symbol may be in a list that is still loading.
      else if (at !== undefined || tokens.$state.get().isComplete) change({ tokenFault: 'unknown' })
    } catch (cause) {
      if (closed.aborted || $state.get()[side]) return
      change({ tokenFault: cause instanceof InvalidInputError ? 'unknown' : 'failed' })
    }
  }

  const stop = tokens.$known.subscribe(follow)
  closed.addEventListener(
    'abort',
    () => {
      stop()
      asking.abort()
      findingMax.abort()
      for (const one of Object.values(checks)) one.abort()
      cancelNext?.()
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
      shown += 1
      const gone = new AbortController()
      const resume = (): void => {
        if (isOnScreen()) void ask()
      }
      for (const side of ['sell', 'buy'] as const) {
        const token = $state.get()[side]
        if (token) void check(side, token)
      }
      page()?.window.document.addEventListener('visibilitychange', resume, { signal: gone.signal })
      resume()
      return () => {
        if (gone.signal.aborted) return
        gone.abort()
        shown -= 1
        if (shown > 0) return
        asking.abort()
        cancelNext?.()
      }
    },
    typeAmount(text) {
      findingMax.abort()
      entry = { text }
      change({
        amountText: text,
        isMax: false,
        isFindingMax: false,
        maxFailure: undefined,
        ...readField($state.get().sell),
      })
      requote()
    },
    chooseReading(units) {
      const { sell } = $state.get()
      if (!sell) return
      setAmount(units, sell)
      requote()
    },
    async typeMax() {
      const { sell } = $state.get()
      if (!sell) return
      findingMax.abort()
      findingMax = new AbortController()
      const { signal } = findingMax
      const ended = AbortSignal.any([signal, closed])
      change({ isFindingMax: true, maxFailure: undefined })
      try {
        const read = await readToken(context, subject, sell, ended)
        const balance = read?.amount ?? sell.amount
        const fee = sell.address === undefined ? await firstFee(ended) : 0n
        if (signal.aborted) return
        if (read) correct('sell', read.decimals, read.amount)
        setAmount(balance > fee ? balance - fee : 0n, $state.get().sell ?? sell, true)
        requote()
      } catch (error) {
        if (!signal.aborted) change({ maxFailure: error })
      } finally {
        if (!signal.aborted) change({ isFindingMax: false })
      }
    },
    choose(side, token) {
      isChosen = true
      tokens.choose(token)
      const other = side === 'sell' ? 'buy' : 'sell'
      const { [side]: before, [other]: opposite } = $state.get()
      if (opposite && sameAddress(opposite.address, token.address)) {
        if (before) set(other, before)
        else change({ [other]: undefined })
      }
      set(side, token)
      requote()
    },
    flip() {
      isChosen = true
      const { sell, buy, quote } = $state.get()
      const offer = shownOffer(quote)
      change({ sell: undefined, buy: undefined })
      if (sell) set('buy', sell)
      if (buy) {
        set('sell', buy)
        if (offer) setAmount(offer.quote.expected, buy)
      }
      requote()
    },
    setSlippage(parts) {
      if (!isSlippage(parts)) return
      change({ slippage: parts })
      if (newest) change({ quote: offered(newest) })
    },
    correctDecimals(side, decimals) {
      const token = $state.get()[side]
      if (token && token.decimals !== decimals) correct(side, decimals, token.amount)
      return $state.get().amount
    },
    retry() {
      if ($state.get().support !== 'supported') void checkSupport()
      tokens.refresh()
      void ask()
    },
    clear() {
      entry = { text: '' }
      change({ amountText: '', amount: undefined, amountFault: undefined, isMax: false, maxFailure: undefined })
      requote()
    },
  }

  /** Before the nodes have estimated the swap. The review asks again with what they say. */
  async function firstFee(signal: AbortSignal): Promise<bigint> {
    const [provider] = await offers.providersOf(subject.networkId, signal)
    return provider ? firstGas * (await provider.gasPrice(offers.sources, subject.networkId, signal)) : 0n
  }
}
