import { LatchkeyError, type Ledger, toHex, WalletError } from '@latchkey/core'
import {
  type SwapActions,
  type SwapAskOptions,
  type SwapPermit,
  swapApprovalErrorEvent,
  swapErrorEvent,
  swapInitiatedEvent,
  type TokenBalance,
} from '@latchkey/core/services'
import type { SwapsContext } from '../contract/SwapsContext.js'
import { SwapOpenError } from '../errors/SwapOpenError.js'
import type { SwapAsk, SwapReview } from '../form/SwapPreview.js'
import type { SwapEntries } from './createSwapEntries.js'
import { isSwapStep } from './isSwapStep.js'
import { type LockedSwap, lockNameOf } from './lockNameOf.js'
import { orderOf } from './orderOf.js'
import { reportOf } from './reportOf.js'
import type { SwapData } from './SwapData.js'
import type { SwapEntry } from './SwapEntry.js'
import type { SwapToken } from './SwapToken.js'
import { swapKinds } from './swapKinds.js'
import { toSwapEntry } from './toSwapEntry.js'

/** What a step led to: a transaction to follow, or a signature. */
export interface AskedStep {
  readonly swap?: SwapEntry | undefined
  readonly permit?: SwapPermit | undefined
}

export interface Swapper {
  /** Loads what is known of earlier swaps. @throws {NotLoadedError} The next call tries again. */
  load(): Promise<unknown>
  /**
   * Asks the wallet for the next step of what the user confirmed. A second call for an equal swap
   * gets the same answer.
   *
   * @param before - The same swap, when an earlier step of it is done.
   * @param onAsked - The wallet gets the request now. Until then the ledger has no entry.
   * @returns The swap as the ledger has it, sent or with an unknown outcome.
   * @throws {SwapOpenError} when another tab asks for the same swap.
   * @throws What refused the step. Nothing was sent then.
   */
  ask(review: SwapReview, before: SwapEntry | undefined, options: AskOptions): Promise<AskedStep>
  /** Whether an equal swap may have been sent: its outcome is not known. */
  isRepeated(swap: LockedSwap): boolean
  /** An approval that an earlier form has left for an equal swap, which goes on with it. */
  approvalFor(swap: LockedSwap): SwapEntry | undefined
}

export interface AskOptions {
  readonly signal: AbortSignal
  onAsked(): void
}

export interface SwapperParameters {
  readonly swaps: Pick<SwapsContext, 'context'>
  readonly entries: Pick<SwapEntries, '$all' | 'load'>
  readonly actions: SwapActions
}

/** Characters of a call that is kept, so that it is recognised on the chain. */
const maxCall = 100_000

export function createSwapper({ swaps: { context }, entries, actions }: SwapperParameters): Swapper {
  /** Names of the swaps for which this tab asks. */
  const asking = new Set<string>()

  async function ask(
    ledger: Ledger,
    review: SwapReview,
    given: SwapEntry | undefined,
    { signal, onAsked }: AskOptions,
  ): Promise<AskedStep> {
    const { plan, next } = review
    const { networkId, account, spender } = plan
    const isSwap = isSwapStep(next)
    const before = given ?? approvalFor(plan, spender)
    const isSmartAccount = context.$current.get()?.account.type === 'smartAccount'
    const details = detailsOf(review, before, isSmartAccount)
    const report = reportOf({ ...details, networkId })
    if (isSwap) context.emit(swapInitiatedEvent, report)
    /** Of the entry. Empty: the wallet was not asked yet. */
    let entryId = ''
    const find = (): SwapEntry | undefined => {
      const entry = ledger.get(entryId)
      return entry && toSwapEntry(entry)
    }
    try {
      if (next === 'permit') return { permit: await actions.signPermit(plan, { signal, onAsked }) }
      const data: SwapData = { ...details, step: next }
      const hash = await send(review, next, {
        signal,
        draft: { kind: isSwap ? swapKinds.swap : swapKinds.approval, data },
        onEntry(entry) {
          entryId = entry
          onAsked()
        },
      })
      // A wallet whose adapter reports nothing has no entry.
      const sent: SwapEntry = {
        ...{ ...data, id: data.swap, entryId, networkId, account, at: context.clock.now(), status: 'pending', hash },
      }
      return { swap: find() ?? sent }
    } catch (cause) {
      const error = cause instanceof LatchkeyError ? cause : new WalletError('sendSwap', { cause })
      const { code, message } = error
      context.emit(isSwap ? swapErrorEvent : swapApprovalErrorEvent, { ...report, code, message })
      const swap = find()
      if (!swap) throw error
      return { swap }
    }
  }

  /** @returns The hash. `undefined`: it is a batch, whose hash only its wallet knows. */
  async function send(
    { plan }: SwapReview,
    next: Exclude<SwapAsk, 'permit'>,
    options: SwapAskOptions,
  ): Promise<string | undefined> {
    if (next === 'swap') return actions.send(plan, options)
    if (next !== 'batch') return actions.approve(plan, options)
    await actions.sendBatch(plan, options)
    return undefined
  }

  function approvalFor(swap: LockedSwap, spender?: string | undefined): SwapEntry | undefined {
    const name = lockNameOf(swap)
    const isMeant = (each: SwapEntry): boolean =>
      each.status === 'approved' && (spender === undefined ? each.allowance !== undefined : each.spender === spender)
    return entries.$all.get().find((each) => isMeant(each) && lockNameOf(orderOf(each)) === name)
  }

  return {
    load: entries.load,
    async ask(review, before, options) {
      const name = lockNameOf(review.plan)
      const ledger = await entries.load()
      // It waits in the wallet already, or will soon.
      if (asking.has(name)) options.onAsked()
      asking.add(name)
      const asked = await ledger
        .once(name, () => ask(ledger, review, before, options))
        .finally(() => asking.delete(name))
      if (!asked) throw new SwapOpenError()
      return asked.result
    },
    approvalFor: (swap) => approvalFor(swap),
    isRepeated(swap) {
      const name = lockNameOf(swap)
      return entries.$all
        .get()
        .some((each) => each.status === 'unknown' && isSwapStep(each.step) && lockNameOf(orderOf(each)) === name)
    },
  }
}

/** What is kept of a request, besides its step. */
function detailsOf(
  { plan, offer, sell, buy, next }: SwapReview,
  before: SwapEntry | undefined,
  isSmartAccount: boolean,
): Omit<SwapData, 'step'> {
  const { amount, minimum, spender, request, deadline, block } = plan
  const { to, data, value } = request.transaction
  const { slippage } = offer
  const isKept = isSwapStep(next) && data.length <= maxCall
  return {
    // `randomUUID` is missing on pages over http.
    swap: before?.id ?? toHex(crypto.getRandomValues(new Uint8Array(16))),
    sell: tokenOf(sell),
    buy: tokenOf(buy),
    amount: String(amount),
    expected: String(offer.expected),
    minimum: String(minimum),
    slippage,
    provider: offer.quote.provider,
    providerName: offer.providerName,
    ...(spender !== undefined && { spender }),
    ...(isKept && { transaction: { to, data, value: String(value) } }),
    ...(isSwapStep(next) && block !== undefined && { block }),
    // A batch can be in a block without being a transaction of the account.
    ...(next === 'swap' && deadline !== undefined && { deadline }),
    ...(isSmartAccount && { isSmartAccount }),
    ...(before?.allowance !== undefined && { allowance: before.allowance }),
  }
}

function tokenOf({ address, symbol, decimals }: TokenBalance): SwapToken {
  return { symbol, decimals, ...(address !== undefined && { address }) }
}
