import type { Clock } from '@latchkey/core'
import type { SwapOrder } from '@latchkey/core/services'
import { atom, type ReadableAtom } from 'nanostores'
import type { SwapsContext } from '../contract/SwapsContext.js'
import type { CheckedOffer, Offers } from '../quotes/createOffers.js'
import type { SwapOffer } from '../quotes/SwapOffer.js'
import type { Swapper } from '../swapping/createSwapper.js'
import type { QuoteState } from './SwapFormState.js'

/** What the providers offer for what is typed. */
export interface Quoter {
  readonly $quote: ReadableAtom<QuoteState>
  /** Another order: what was offered is not shown any more, and a quote is asked for after a pause. */
  begin(): void
  /** Asks now, and again every 10 s. */
  ask(): void
  /** Prices or the slippage have changed: what is offered is computed again, without a request. */
  refresh(): void
  /** A view is on the screen. @returns Call it when the view is gone. */
  show(): () => void
}

export interface QuoterParameters {
  readonly clock: Pick<Clock, 'after'>
  readonly offers: Pick<Offers, 'ask' | 'isFresh'>
  readonly swapper: Pick<Swapper, 'approvalFor' | 'load'>
  readonly page: SwapsContext['page']
  readonly closed: AbortSignal
  /** @returns `undefined`: a part is missing, or there is nothing to swap. */
  getOrder(): SwapOrder | undefined
  getSlippage(): number
  /** What is shown of a quote. */
  toOffer(found: CheckedOffer): SwapOffer | undefined
}

/** ms after the last key before a quote is asked for. */
const typingPause = 500
/** ms between two quotes of a view on the screen. */
const refreshPause = 10_000
/** The same for quotes that live shorter. */
const minPause = 1000

/** Asks for quotes while a view is on the screen and the page is not hidden. */
export function createQuoter(parameters: QuoterParameters): Quoter {
  const { clock, offers, swapper, page, closed, getOrder, getSlippage, toOffer } = parameters
  const $quote = atom<QuoteState>({ status: 'none' })
  /** Views that are on the screen. */
  let shown = 0
  let newest: CheckedOffer | undefined
  let asking = new AbortController()
  let cancelNext: (() => void) | undefined

  function set(quote: QuoteState): void {
    if (!closed.aborted) $quote.set(quote)
  }
  function offered(found: CheckedOffer): QuoteState {
    const offer = toOffer(found)
    return offer ? { status: 'offered', offer } : { status: 'none' }
  }
  const isOnScreen = (): boolean => shown > 0 && page()?.window.document.hidden !== true

  function stop(): void {
    asking.abort()
    cancelNext?.()
  }

  async function ask(): Promise<void> {
    stop()
    asking = new AbortController()
    const { signal } = asking
    const order = getOrder()
    if (!order || !isOnScreen() || closed.aborted) return
    const before = newest && offers.isFresh(newest) ? toOffer(newest) : undefined
    set({ status: 'loading', ...(before && { before }) })
    try {
      // Without it no contract is preferred. The review needs it.
      await swapper.load().catch(() => undefined)
      const allowed = swapper.approvalFor(order)?.spender
      const found = await offers.ask({ ...order, allowed }, getSlippage(), AbortSignal.any([signal, closed]))
      if (signal.aborted) return
      newest = found
      set(found ? offered(found) : { status: 'noRoute' })
    } catch (error) {
      if (signal.aborted) return
      newest = undefined
      set({ status: 'failed', error })
    }
    const pause = Math.min(refreshPause, newest?.quote.lifetime ?? refreshPause)
    cancelNext = clock.after(Math.max(pause, minPause), () => void ask())
  }

  closed.addEventListener('abort', stop, { once: true })

  return {
    $quote,
    begin() {
      stop()
      newest = undefined
      const isComplete = getOrder() !== undefined
      set({ status: isComplete ? 'loading' : 'none' })
      if (isComplete) cancelNext = clock.after(typingPause, () => void ask())
    },
    ask: () => void ask(),
    refresh() {
      if (newest && $quote.get().status === 'offered') set(offered(newest))
    },
    show() {
      shown += 1
      const gone = new AbortController()
      const resume = (): void => {
        if (isOnScreen()) void ask()
      }
      page()?.window.document.addEventListener('visibilitychange', resume, { signal: gone.signal })
      resume()
      return () => {
        if (gone.signal.aborted) return
        gone.abort()
        shown -= 1
        if (shown === 0) stop()
      }
    },
  }
}
