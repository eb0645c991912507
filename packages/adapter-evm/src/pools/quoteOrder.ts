import type { SwapFee, SwapHop } from '@latchkey/core'
import type { Address } from 'viem'
import { parseAddress } from '../address/parseAddress.js'
import type { SwapContracts } from '../swaps/contracts/SwapContracts.js'
import { checkPoolOrder } from './checkPoolOrder.js'
import { findPools } from './findPools.js'
import { impactOf } from './impactOf.js'
import type { PoolNetwork } from './PoolNetwork.js'
import type { PoolOrder } from './PoolOrder.js'
import type { PoolQuote } from './PoolQuote.js'
import type { PoolTrade } from './PoolTrade.js'
import { quoteV2 } from './quoteV2.js'
import { quoteV3 } from './quoteV3.js'
import { poolText as text } from './text.js'

/** What a route gives, and by which contracts. */
interface Candidate {
  readonly kind: 'v2' | 'v3'
  readonly router: Address
  readonly trades: readonly PoolTrade[]
}

const wholeFee = 1_000_000n
/** What an approval that is done may cost, in 1/10,000: another one has a fee as well. */
const mostLess = 100n

/** See `quotePools`. */
export async function quoteOrder(
  { rpc, contracts, multicall }: PoolNetwork,
  asked: PoolOrder,
  signal: AbortSignal,
): Promise<PoolQuote | undefined> {
  signal.throwIfAborted()
  const order = checkPoolOrder(asked)
  const { sell, buy, amount } = order
  const wrapped = parseAddress(contracts.wrappedNative)
  if (sell === buy) return undefined
  const [start, end] = [sell ?? wrapped, buy ?? wrapped]
  if (start === end) return wrap(order, wrapped)

  const { v2, v3 } = contracts
  const network = { rpc, multicall: multicall === undefined ? undefined : parseAddress(multicall) }
  const paths = pathsOf(contracts, start, end)
  const found = await findPools(network, contracts, paths, signal)
  const [byV3, byV2] = await Promise.all([
    v3 ? quoteV3(network, found, { quoter: v3.quoter, paths, amount }, signal) : [],
    v2 ? quoteV2(network, found, { paths, amount }, signal) : [],
  ])
  const candidates = [
    ...byV3.map((trades): Candidate => ({ kind: 'v3', router: parseAddress(v3?.router), trades })),
    ...byV2.map((trades): Candidate => ({ kind: 'v2', router: parseAddress(v2?.router), trades })),
  ]
  const best = bestOf(candidates.sort(compare), asked.allowed)
  return best && quoteOf(order, best)
}

/** @param candidates - The best one first. */
function bestOf(candidates: readonly Candidate[], allowed: string | undefined): Candidate | undefined {
  const [best] = candidates
  if (!best || allowed === undefined) return best
  const router = parseAddress(allowed)
  const kept = candidates.find((each) => each.router === router)
  const isNear = kept && receivedOf(kept) * 10_000n >= receivedOf(best) * (10_000n - mostLess)
  return isNear ? kept : best
}

/** From the sold to the bought token, directly and over each base. */
function pathsOf({ bases = [], wrappedNative }: SwapContracts, start: Address, end: Address): readonly Address[][] {
  const between = new Set([wrappedNative, ...bases].map((base) => parseAddress(base)))
  between.delete(start)
  between.delete(end)
  return [[start, end], ...Array.from(between, (base) => [start, base, end])]
}

const receivedOf = ({ trades }: Candidate) => trades.at(-1)?.received ?? 0n

/** The best one first. A sort keeps the order of equal ones. */
function compare(one: Candidate, other: Candidate): number {
  const [ofOne, ofOther] = [receivedOf(one), receivedOf(other)]
  if (ofOne !== ofOther) return ofOne > ofOther ? -1 : 1
  return one.trades.length - other.trades.length
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

function quoteOf({ sell, buy, amount }: PoolOrder, candidate: Candidate): PoolQuote {
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
    expected: receivedOf(candidate),
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
