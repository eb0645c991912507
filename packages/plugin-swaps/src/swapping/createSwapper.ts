import {
  holdLock,
  LatchkeyError,
  mayBeSent,
  OutcomeUnknownError,
  type SwapActions,
  type SwapAskOptions,
  type SwapPermit,
  swapApprovalErrorEvent,
  swapErrorEvent,
  swapInitiatedEvent,
  type TokenBalance,
  toHex,
  WalletError,
} from '@latchkey/core'
import type { SwapsContext } from '../contract/SwapsContext.js'
import { SwapOpenError } from '../errors/SwapOpenError.js'
import type { SwapReview } from '../form/SwapPreview.js'
import type { RememberedSwaps } from './createRememberedSwaps.js'
import { isSwapStep } from './isSwapStep.js'
import { type LockedSwap, lockNameOf } from './lockNameOf.js'
import { orderOf } from './orderOf.js'
import type { RememberedSwap, RememberedToken } from './RememberedSwap.js'
import { reportOf } from './reportOf.js'

/** What a step led to: a transaction to follow, or a signature. */
export interface AskedStep {
  readonly swap?: RememberedSwap | undefined
  readonly permit?: SwapPermit | undefined
}

export interface Swapper {
  /**
   * Asks the wallet for the next step of what the user confirmed. A second call for an equal swap
   * gets the same answer.
   *
   * @param before - The same swap, when an earlier step of it is done.
   * @param onAsked - The wallet gets the request now. Until then nothing is remembered.
   * @returns The swap as it is remembered, sent or with an unknown outcome.
   * @throws {SwapOpenError} when another tab asks for the same swap.
   * @throws What refused the step. Nothing was sent then.
   */
  ask(review: SwapReview, before: RememberedSwap | undefined, options: AskOptions): Promise<AskedStep>
  /** Whether an equal swap may have been sent: its outcome is not known. */
  isRepeated(swap: LockedSwap): boolean
  /** An approval that an earlier form has left for an equal swap, which goes on with it. */
  approvalFor(swap: LockedSwap): RememberedSwap | undefined
}

export interface AskOptions {
  readonly signal: AbortSignal
  onAsked(): void
}

export interface SwapperParameters {
  readonly swaps: SwapsContext
  readonly remembered: RememberedSwaps
  readonly loadSwaps: () => Promise<SwapActions>
}

export function createSwapper({ swaps: { context, page }, remembered, loadSwaps }: SwapperParameters): Swapper {
  /** By lock name. */
  const open = new Map<string, Promise<AskedStep>>()

  async function ask(
    review: SwapReview,
    given: RememberedSwap | undefined,
    { signal, onAsked }: AskOptions,
  ): Promise<AskedStep> {
    const { plan, next } = review
    const isSwap = isSwapStep(next)
    const before = given ?? approvalFor(plan, plan.spender)
    const asked = rememberedOf(review, before, {
      now: context.clock.now(),
      isSmartAccount: context.$current.get()?.account.type === 'smartAccount',
    })
    const report = reportOf(asked)
    if (isSwap) context.emit(swapInitiatedEvent, report)
    let isAsked = false
    let requested = asked
    const options: SwapAskOptions = {
      signal,
      onAsked(request) {
        isAsked = true
        requested = { ...asked, request }
        // A signature moves nothing, so there is nothing to remember.
        if (next !== 'permit') remembered.put(requested)
        onAsked()
      },
    }
    try {
      const actions = await loadSwaps()
      if (next === 'permit') return { permit: await actions.signPermit(plan, options) }
      await send(actions, review, asked, options)
    } catch (cause) {
      const error = cause instanceof LatchkeyError ? cause : new WalletError('sendSwap', { cause })
      const { code, message } = error
      context.emit(isSwap ? swapErrorEvent : swapApprovalErrorEvent, { ...report, code, message })
      keepUnknown(requested, before, error, isAsked)
    }
    return { swap: remembered.get(asked.id) }
  }

  async function send(
    actions: SwapActions,
    { plan, next }: SwapReview,
    asked: RememberedSwap,
    options: SwapAskOptions,
  ): Promise<void> {
    if (next === 'batch') {
      const { id: batch, connectorId } = await actions.sendBatch(plan, options)
      remembered.put({ ...asked, status: 'pending', batch, connectorId })
      return
    }
    const hash = await (next === 'swap' ? actions.send(plan, options) : actions.approve(plan, options))
    remembered.put({ ...asked, status: 'pending', hash })
    void remember(asked.id, hash)
  }

  function approvalFor(swap: LockedSwap, spender?: string | undefined): RememberedSwap | undefined {
    const name = lockNameOf(swap)
    const isMeant = (each: RememberedSwap): boolean =>
      each.status === 'approved' && (spender === undefined ? each.allowance !== undefined : each.spender === spender)
    return remembered.$all.get().find((each) => isMeant(each) && lockNameOf(orderOf(each)) === name)
  }

  /**
   * Keeps a step whose outcome is not known: a request that is open in the wallet can't be
   * withdrawn, and its answer may still come.
   *
   * @throws the error of any other step, of which nothing was sent.
   */
  function keepUnknown(
    asked: RememberedSwap,
    before: RememberedSwap | undefined,
    error: LatchkeyError,
    isAsked: boolean,
  ): void {
    const { id, step } = asked
    if (step === 'permit' || !mayBeSent(error, isAsked)) {
      if (isAsked && before) remembered.put(before)
      else if (isAsked) remembered.remove(id)
      throw error
    }
    const hash = error instanceof OutcomeUnknownError ? error.transaction : undefined
    remembered.put({ ...asked, status: 'unknown', ...(hash !== undefined && { hash }) })
    if (hash !== undefined) void remember(id, hash)
  }

  /** Stores what a later page needs to follow it. The nodes may not know it yet. */
  async function remember(id: string, hash: string): Promise<void> {
    const swap = remembered.get(id)
    const signal = page()?.signal
    const service = swap && context.transactionsOf(swap.networkId)
    if (!swap || !service || !signal) return
    const { networkId, account: address } = swap
    // Without it a replacement is not recognised after a reload, and everything else still works.
    const memo = await service.memo({ networkId, hash, address }, signal).catch(() => undefined)
    if (memo !== undefined && remembered.get(id)?.hash === hash) remembered.update(id, { memo })
  }

  return {
    ask(review, before, options) {
      const name = lockNameOf(review.plan)
      const running = open.get(name)
      if (running !== undefined) {
        options.onAsked()
        return running
      }
      const asked = (async () => {
        try {
          const held = await holdLock(page()?.window.navigator, name, () => ask(review, before, options))
          if (!held) throw new SwapOpenError()
          return held.result
        } finally {
          open.delete(name)
        }
      })()
      open.set(name, asked)
      return asked
    },
    approvalFor: (swap) => approvalFor(swap),
    isRepeated(swap) {
      const name = lockNameOf(swap)
      return remembered.$all
        .get()
        .some((each) => each.status === 'unknown' && isSwapStep(each.step) && lockNameOf(orderOf(each)) === name)
    },
  }
}

function rememberedOf(
  { plan, offer, sell, buy, next }: SwapReview,
  before: RememberedSwap | undefined,
  { now, isSmartAccount }: { readonly now: number; readonly isSmartAccount: boolean },
): RememberedSwap {
  const { networkId, account, amount, minimum, spender, request, deadline, block } = plan
  const { to, data, value } = request.transaction
  return {
    // `randomUUID` is missing on pages over http.
    id: before?.id ?? toHex(crypto.getRandomValues(new Uint8Array(16))),
    networkId,
    account,
    sell: tokenOf(sell),
    buy: tokenOf(buy),
    amount: String(amount),
    expected: String(offer.expected),
    minimum: String(minimum),
    slippage: offer.slippage,
    provider: offer.quote.provider,
    providerName: offer.providerName,
    ...(spender !== undefined && { spender }),
    at: before?.at ?? now,
    step: next,
    status: 'asking',
    askedAt: now,
    ...(isSwapStep(next) && { transaction: { to, data, value: String(value) } }),
    ...(isSwapStep(next) && block !== undefined && { block }),
    // A batch can be in a block without being a transaction of the account.
    ...(next === 'swap' && deadline !== undefined && { deadline }),
    ...(isSmartAccount && { isSmartAccount }),
    ...(before?.allowance !== undefined && { allowance: before.allowance }),
  }
}

function tokenOf({ address, symbol, decimals }: TokenBalance): RememberedToken {
  return { symbol, decimals, ...(address !== undefined && { address }) }
}
