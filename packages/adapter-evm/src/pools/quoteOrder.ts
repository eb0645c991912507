import { checkMembers, checkObject } from '@latchkey/core'
import type { SwapFee, SwapHop } from '@latchkey/core/services'
import type { Address } from 'viem'
import { parseAddress } from '../address/parseAddress.js'
import { checkPoolOrder } from './checkPoolOrder.js'
import { impactOf } from './impactOf.js'
import type { PoolNetwork } from './PoolNetwork.js'
import type { PoolOrder } from './PoolOrder.js'
import type { PoolQuote } from './PoolQuote.js'
import type { PoolTrade } from './PoolTrade.js'
import { poolText as text } from './text.js'
import { type PoolTrades, tradesOf } from './tradesOf.js'

const wholeFee = 1_000_000n
/** What an approval that is done may cost, in 1/10,000: another one has a fee as well. */
const mostLess = 100n

/** See `quotePools`. */
export async function quoteOrder(
  pools: PoolNetwork,
  asked: PoolOrder,
  signal: AbortSignal,
): Promise<PoolQuote | undefined> {
  checkObject('network of pools', pools)
  for (const member of ['rpc', 'contracts'] as const) checkObject(`${member} of pools`, pools[member])
  checkObject('order', asked)
  // Unlike elsewhere, a signal is required.
  checkMembers('argument of quotePools', { signal: signal ?? null }, ['signal'])
  signal.throwIfAborted()
  const order = checkPoolOrder(asked)
  const { sell, buy } = order
  const wrapped = parseAddress(pools.contracts.wrappedNative)
  if (sell === buy) return undefined
  if ((sell ?? wrapped) === (buy ?? wrapped)) return wrap(order, wrapped)
  const best = bestOf(await tradesOf(pools, order, signal), asked.allowed)
  return best && quoteOf(order, best)
}

/** @param candidates - The best one first. */
function bestOf(candidates: readonly PoolTrades[], allowed: string | undefined): PoolTrades | undefined {
  const [best] = candidates
  if (!best || allowed === undefined) return best
  const router = parseAddress(allowed)
  const kept = candidates.find((each) => each.router === router)
  const isNear = kept && kept.received * 10_000n >= best.received * (10_000n - mostLess)
  return isNear ? kept : best
}

function wrap({ sell, buy, amount }: PoolOrder, router: Address): PoolQuote {
  const hop: SwapHop = { venue: text.wrap, ...tokensOf(sell, buy), fee: 0 }
  return {
    ...tokensOf(sell, buy),
    amount,
    expected: amount,
    router,
    impact: 0,
    hops: [hop],
    fees: [],
    route: { kind: 'wrap' },
  }
}

function quoteOf({ sell, buy, amount }: PoolOrder, candidate: PoolTrades): PoolQuote {
  const { kind, router, trades } = candidate
  const impact = impactOf(trades)
  // The native currency is traded in its wrapped form, and shown as what it is.
  const ends = trades.map((trade, at) =>
    tokensOf(at === 0 ? sell : trade.sell, at === trades.length - 1 ? buy : trade.buy),
  )
  const path = [...trades.map((trade) => trade.sell), ...trades.slice(-1).map((trade) => trade.buy)]
  return {
    ...tokensOf(sell, buy),
    amount,
    expected: candidate.received,
    router,
    ...(impact !== undefined && { impact }),
    hops: trades.map(({ fee }, at) => ({ venue: text[kind], ...ends[at], fee })),
    fees: trades.map(
      (trade, at): SwapFee => ({
        kind: 'pool',
        ...(ends[at]?.sell !== undefined && { token: ends[at].sell }),
        amount: feeOf(trade),
      }),
    ),
    ...(kind === 'v3' && sell !== undefined && { acceptsPermit: true }),
    route: kind === 'v2' ? { kind, path } : { kind, path, fees: trades.map(({ fee }) => fee) },
  }
}

/** What a pool keeps, rounded up as the pool rounds. */
function feeOf({ amount, fee }: PoolTrade): bigint {
  return (amount * BigInt(fee) + wholeFee - 1n) / wholeFee
}

/** A token that is absent is the native currency. */
function tokensOf(
  sell: string | undefined,
  buy: string | undefined,
): { readonly sell?: string | undefined; readonly buy?: string | undefined } {
  return { ...(sell !== undefined && { sell }), ...(buy !== undefined && { buy }) }
}
