import { InsufficientFundsError, SwapRefusedError, TransactionMismatchError } from '@latchkey/core'
import {
  type SwapActions,
  type SwapOrder,
  type SwapPermit,
  type SwapPlan,
  type SwapQuote,
  type SwapRequest,
  swapsService,
  type TokenBalance,
} from '@latchkey/core/services'
import { SwapLiquidityError } from '../errors/SwapLiquidityError.js'
import { SwapNetworkError } from '../errors/SwapNetworkError.js'
import { SwapQuoteError } from '../errors/SwapQuoteError.js'
import type { CheckedOffer, Offers } from '../quotes/createOffers.js'
import { minimumOf } from '../quotes/minimumOf.js'
import { offerOf } from '../quotes/offerOf.js'
import type { SwapOffer } from '../quotes/SwapOffer.js'
import { sameAddress } from '../tokens/sameAddress.js'

/** s that the network has to include the transaction. */
const duration = 1200
/** s that are left of a permit, at least, so that the network can include the transaction. */
const permitRest = 120

export interface PlanSwapParameters {
  readonly offers: Offers
  readonly actions: SwapActions
  readonly order: SwapOrder
  readonly sell: TokenBalance
  readonly buy: TokenBalance
  readonly slippage: number
  /** The prices of both tokens are of now. */
  readonly hasFreshPrices: boolean
  /** An offer for the order that is still fresh. */
  readonly fresh?: SwapOffer | undefined
  /** What the user has seen. The minimum does not fall below it while the price allows it. */
  readonly agreed?: Pick<SwapOffer, 'minimum'> | undefined
  /** What the user has signed. It is used if the new quote can use it. */
  readonly permit?: SwapPermit | undefined
  /** The contract that an earlier step of the swap has allowed to take the amount. */
  readonly allowed?: string | undefined
  /** An approval is asked for, and no permit. */
  readonly isPlain?: boolean | undefined
  /** Less may be sold, so that the fee of the network can be paid. */
  readonly isMax: boolean
  readonly signal: AbortSignal
}

export interface PlannedSwap {
  readonly offer: SwapOffer
  readonly plan: SwapPlan
  /** The permit that the transaction has. Absent: another one is needed, or none. */
  readonly permit?: SwapPermit | undefined
}

/**
 * Gets an offer, lets its provider build the transaction, and reads from it what the wallet would
 * be asked for.
 *
 * @throws {SwapLiquidityError} {SwapQuoteError} {SwapRefusedError} {TransactionMismatchError}
 * {InsufficientFundsError} and what the services' failures are.
 */
export async function planSwap(parameters: PlanSwapParameters): Promise<PlannedSwap> {
  let { order, fresh, agreed } = parameters
  for (let round = 1; ; round += 1) {
    try {
      return await planOnce({ ...parameters, order, fresh, agreed })
    } catch (cause) {
      if (parameters.signal.aborted || round === mostRounds) throw cause
      const next = nextTry({ ...parameters, order, fresh, agreed }, cause)
      order = next.order
      fresh = undefined
      agreed = next.agreed
    }
  }
}

const mostRounds = 3

/** @throws the failure, when nothing else can be tried. */
function nextTry(
  { order, fresh, agreed, isMax }: PlanSwapParameters,
  cause: unknown,
): Pick<PlanSwapParameters, 'order' | 'agreed'> {
  const less = isMax ? withoutFee(order, cause) : undefined
  if (less) return { order: less, agreed }
  // The pool moved since the quote: a new one says by how much.
  if (fresh && isAboutPrice(cause)) return { order, agreed }
  // The user confirms a lower minimum again.
  if (agreed && isAboutPrice(cause)) return { order }
  throw cause
}

function isAboutPrice(cause: unknown): boolean {
  // With the minimum of what was measured, the nodes have measured more.
  if (cause instanceof SwapQuoteError) return cause.reason === 'expired' || cause.reason === 'minimum'
  if (cause instanceof SwapLiquidityError) return true
  return cause instanceof SwapRefusedError && (cause.reason === 'price' || cause.reason === 'expired')
}

/** The order without what is missing for the fee, once the nodes have said how much it is. */
function withoutFee(order: SwapOrder, cause: unknown): SwapOrder | undefined {
  if (!(cause instanceof InsufficientFundsError) || cause.token !== undefined || order.sell !== undefined)
    return undefined
  const amount = order.amount - (cause.needed - cause.available)
  return amount > 0n && amount < order.amount ? { ...order, amount } : undefined
}

async function planOnce(parameters: PlanSwapParameters): Promise<PlannedSwap> {
  const { offers, order, sell, buy, slippage, hasFreshPrices, fresh, agreed, allowed, signal } = parameters
  const found = fresh ? checkedOf(fresh, offers) : await offers.ask({ ...order, allowed }, slippage, signal)
  if (!found) throw new SwapLiquidityError()
  await offers.check(found, slippage)
  /** Of what arrives less the slippage. What the user has seen stays, while the price allows it. */
  const minimumFor = (expected: bigint): bigint => {
    const least = minimumOf(expected, slippage)
    return agreed && expected >= agreed.minimum && agreed.minimum > least ? agreed.minimum : least
  }
  let minimum = minimumFor(found.quote.expected)
  let built = await build(parameters, found, minimum)
  const measured = built.plan.simulated
  if (measured !== undefined && minimumFor(measured) > built.plan.minimum) {
    // The provider says less than arrives, and could trade around the user down to its minimum.
    minimum = minimumFor(measured)
    built = await build(parameters, found, minimum)
  }
  const { plan } = built
  const offer = offerOf(found, { slippage, sell, buy, hasFreshPrices, minimum, plan })
  await offers.check(found, slippage, { expected: offer.expected, minimum: plan.minimum, impact: offer.impact })
  return { ...built, offer: { ...offer, minimum } }
}

/** Lets the provider build the transaction with a minimum, and reads it back. */
async function build(
  { offers, actions, order, slippage, permit: signed, isPlain, signal }: PlanSwapParameters,
  { quote, provider }: CheckedOffer,
  minimum: bigint,
): Promise<Omit<PlannedSwap, 'offer'>> {
  const { sources } = offers
  const service = await sources.service(swapsService, order.networkId)?.load()
  if (!service) throw new SwapNetworkError(order.networkId)
  const { block, deadline } = await service.times(order.networkId, duration, signal)
  const permit = signed && isUsable(signed, quote, block) ? signed : undefined
  const transaction = await provider.buildTransaction(
    sources,
    { quote, minimum, slippage, deadline, ...(permit && { permit }) },
    signal,
  )
  const spender = quote.spender ?? quote.router
  const { read } = provider
  const request: SwapRequest = {
    ...order,
    minimum,
    deadline,
    transaction,
    ...(read && { read: (call, ends) => read.call(provider, sources, call, ends) }),
    ...(spender !== undefined && order.sell !== undefined && { spender }),
    ...(quote.acceptsPermit && !permit && !isPlain && { prefersPermit: true }),
    ...(permit && { permit }),
  }
  const plan = await actions.plan(request, { signal })
  const approved = plan.steps[0] === 'approve' ? await withApproval(plan) : plan
  comparePlan(approved, request)
  return { plan: approved, ...(permit && { permit }) }

  /** The plan with the provider's own approval, whose bytes are checked. */
  async function withApproval({ spender: taker }: SwapPlan): Promise<SwapPlan> {
    const of = taker === undefined ? quote : { ...quote, spender: taker }
    const approval = await provider.buildApproval(sources, { quote: of, amount: order.amount }, signal)
    return actions.plan({ ...request, approval }, { signal })
  }
}

/** Another contract can't use a permit, and one that ends soon would fail on the chain. */
function isUsable(permit: SwapPermit, quote: SwapQuote, block: number): boolean {
  const { acceptsPermit, router, spender = router, amount } = quote
  return (
    acceptsPermit === true &&
    sameAddress(permit.spender, spender) &&
    permit.amount === amount &&
    permit.deadline > block + permitRest
  )
}

function checkedOf({ quote, at }: SwapOffer, offers: Offers): CheckedOffer | undefined {
  const provider = offers.providerOf(quote.provider)
  return provider && { quote, provider, at }
}

/** @throws {TransactionMismatchError} when what was read is not what is asked for. */
function comparePlan(plan: SwapPlan, request: SwapRequest): void {
  if (plan.networkId !== request.networkId) throw new TransactionMismatchError('network')
  if (plan.account !== request.account) throw new TransactionMismatchError('sender')
  if (plan.sell !== request.sell || plan.buy !== request.buy) throw new TransactionMismatchError('token')
  if (plan.amount !== request.amount) throw new TransactionMismatchError('amount')
  if (plan.minimum < request.minimum) throw new TransactionMismatchError('minimum')
}
