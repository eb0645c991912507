import {
  type Http,
  HttpError,
  type HttpRequestOptions,
  InvalidAnswerError,
  type Json,
  namespaceOf,
  SwapRefusedError,
} from '@latchkey/core'
import {
  type SwapBuild,
  type SwapContext,
  type SwapOrder,
  type SwapProvider,
  type SwapQuote,
  type SwapTransaction,
  type Token,
  type TokenService,
  tokensService,
} from '@latchkey/core/services'
import { SwapLiquidityError } from '../errors/SwapLiquidityError.js'
import { SwapNetworkError } from '../errors/SwapNetworkError.js'
import { SwapQuoteError } from '../errors/SwapQuoteError.js'
import { minimumOf } from '../quotes/minimumOf.js'
import type { ServiceOptions } from './ServiceOptions.js'
import {
  type AnsweredQuote,
  idsIn,
  isPart,
  type ListedToken,
  type ReadId,
  readAllowance,
  readBuilt,
  readFees,
  readGasPrice,
  readQuote,
  readRoute,
  readTokens,
} from './serviceAnswers.js'

/** ms in which a quote of the hosted cloud may be used. It says nothing about it. */
const cloudLifetime = 30_000
/** What the hosted cloud keeps of the sold amount, in 1/10,000. */
const cloudFee = 85n
/** The longest lifetime of a quote that is believed, in ms. */
const longestLifetime = 120_000

/**
 * Swaps through the conversion routes of the hosted cloud, or of a Latchkey gateway.
 *
 * @see docs/reference/services.md, "Identification" and "Swaps".
 */
export function createServiceProvider({ data, projectId, id, name, isGateway }: ServiceOptions): SwapProvider {
  const base = `${data.replace(/\/+$/, '')}/v1/convert`
  // As the data service knows it, see plugin-portfolio.
  const identity = { projectId, st: 'latchkey', sv: 'html-universal-1.0.0' }
  /** By network: listed once, as long as the page lives. */
  const listed = new Map<string, readonly Token[]>()

  async function get<T>(
    context: SwapContext,
    path: string,
    { query, ...options }: Pick<HttpRequestOptions<T>, 'query' | 'parse' | 'signal'>,
  ): Promise<T> {
    const http: Http = await context.http()
    return http.get(`${base}/${path}`, { query: { ...identity, ...query }, ...options })
  }

  async function tokens(context: SwapContext, networkId: string, signal: AbortSignal): Promise<readonly Token[]> {
    const before = listed.get(networkId)
    if (before) return before
    const service = serviceOf(context, networkId)
    const answer = await get(context, 'tokens', { query: { chainId: networkId }, parse: readTokens, signal })
    const all = await Promise.all(answer.map((token) => tokenOf(token, networkId, service)))
    const found = all.filter((token) => token !== undefined)
    if (found.length > 0) listed.set(networkId, found)
    return found
  }

  const idsOf = (context: SwapContext, networkId: string): ((address: string | undefined) => string) => {
    const native = serviceOf(context, networkId).nativeAddress(networkId)
    return (address) => `${networkId}:${address ?? native}`
  }

  return {
    id,
    name,
    tokens,
    async supports(context, networkId, signal) {
      try {
        return (await tokens(context, networkId, signal)).length > 0
      } catch (cause) {
        // 400 is an answer: it has no swaps there.
        if (cause instanceof SwapNetworkError || (cause instanceof HttpError && cause.status === 400)) return false
        throw cause
      }
    },
    async quote(context, order, signal) {
      const idOf = idsOf(context, order.networkId)
      const at = context.clock.now()
      // Only a gateway knows several spenders.
      const allowed = isGateway && order.allowed !== undefined ? idOf(order.allowed) : undefined
      const query = {
        amount: String(order.amount),
        from: idOf(order.sell),
        to: idOf(order.buy),
        userAddress: idOf(order.account),
        ...(allowed !== undefined && { allowed }),
      }
      const parse = (value: unknown) => readQuote(value, allowed)
      const answer = await get(context, 'quotes', { query, parse, signal }).catch((cause: unknown) => {
        if (isNoRoute(cause)) return null
        throw isNoNetwork(cause) ? new SwapNetworkError(order.networkId, { cause }) : cause
      })
      return answer === null ? undefined : quoteOf(answer, order, { context, at, provider: id, isGateway })
    },
    async allowance(context, quote, signal) {
      if (quote.sell === undefined) return quote.amount
      const idOf = idsOf(context, quote.networkId)
      const query = {
        tokenAddress: idOf(quote.sell),
        userAddress: idOf(quote.account),
        ...spenderOf(quote, idOf),
      }
      return get(context, 'allowance', { query, parse: readAllowance, signal })
    },
    async buildApproval(context, { quote, amount }, signal) {
      const idOf = idsOf(context, quote.networkId)
      const query = {
        userAddress: idOf(quote.account),
        from: idOf(quote.sell),
        to: idOf(quote.buy),
        amount: String(amount),
        ...spenderOf(quote, idOf),
      }
      const parse = (value: unknown) => readBuilt(value, 'from')
      const built = await get(context, 'build-approve', { query, parse, signal })
      return callOf(built, quote.networkId, 0n)
    },
    async buildTransaction(context, build, signal) {
      const { quote } = build
      const idOf = idsOf(context, quote.networkId)
      const body: Json = {
        ...(projectId !== undefined && { projectId }),
        amount: String(quote.amount),
        from: idOf(quote.sell),
        to: idOf(quote.buy),
        userAddress: idOf(quote.account),
        [namespaceOf(quote.networkId)]: {
          slippage: wholePercentOf(build),
          ...(isGateway && permitOf(build)),
        },
        // The adapter asks the nodes itself. Before an approval, an estimate would fail.
        disableEstimate: true,
        ...(isGateway && {
          ...(typeof quote.memo === 'string' && { quoteId: quote.memo }),
          minimum: String(build.minimum),
          slippageBps: build.slippage,
          deadline: build.deadline,
        }),
      }
      const http = await context.http()
      const parse = (value: unknown) => readBuilt(value, 'to')
      const built = await http
        .post(`${base}/build-transaction`, { query: identity, body, parse, isRead: true, signal })
        .catch((cause: unknown) => {
          throw refusalOf(cause)
        })
      return callOf(built, quote.networkId, quote.sell === undefined ? quote.amount : 0n)
    },
    async gasPrice(context, networkId, signal) {
      try {
        return await get(context, 'gas-price', { query: { chainId: networkId }, parse: readGasPrice, signal })
      } catch (cause) {
        throw isNoNetwork(cause) ? new SwapNetworkError(networkId, { cause, what: 'Gas Price' }) : cause
      }
    },
  }

  /** Only a gateway knows several spenders. */
  function spenderOf(quote: SwapQuote, idOf: (address: string) => string): { readonly spender?: string } {
    const spender = quote.spender ?? quote.router
    return isGateway && spender !== undefined ? { spender: idOf(spender) } : {}
  }
}

function serviceOf(context: SwapContext, networkId: string): TokenService {
  const service = context.service(tokensService, networkId)
  if (!service) throw new SwapNetworkError(networkId)
  return service
}

async function tokenOf(
  { id, ...token }: ListedToken,
  networkId: string,
  service: TokenService,
): Promise<Token | undefined> {
  const text = textOf(id, networkId)
  const address = text === undefined ? undefined : await service.parseAddress(text, networkId)
  const isNative = text?.toLowerCase() === service.nativeAddress(networkId).toLowerCase()
  return address === undefined || isNative ? undefined : { ...token, address }
}

/** The address in a CAIP-10 id of the network. */
function textOf(id: string, networkId: string): string | undefined {
  return id.startsWith(`${networkId}:`) ? id.slice(networkId.length + 1) : undefined
}

interface QuoteOrigin {
  readonly context: SwapContext
  readonly at: number
  readonly provider: string
  readonly isGateway: boolean
}

/** @throws {SwapQuoteError} for a quote of another order. */
async function quoteOf(
  answer: AnsweredQuote,
  order: SwapOrder,
  { context, at, provider, isGateway }: QuoteOrigin,
): Promise<SwapQuote> {
  const { networkId, amount } = order
  const service = serviceOf(context, networkId)
  const readId = await idReader(answer, networkId, service)
  if (
    answer.fromAmount !== amount ||
    readId(answer.fromAccount) !== order.sell ||
    readId(answer.toAccount) !== order.buy
  )
    throw new SwapQuoteError('order')
  const quote = {
    ...order,
    provider,
    expected: answer.toAmount,
    at,
    ...(answer.id !== undefined && { memo: answer.id }),
  }
  if (!isGateway) {
    const fee = { kind: 'provider', amount: (amount * cloudFee) / 10_000n } as const
    const fees = [{ ...fee, ...(order.sell !== undefined && { token: order.sell }) }]
    return { ...quote, route: [], fees, lifetime: cloudLifetime }
  }
  const { impact, acceptsPermit, lifetime } = answer.raw
  const [router, spender] = [readId(answer.raw.router), readId(answer.raw.spender)]
  return {
    ...quote,
    ...(router && { router }),
    ...(spender && { spender }),
    ...(isPart(impact, 10_000) && { impact }),
    route: readRoute(answer.raw.route, readId),
    fees: readFees(answer.raw.fees, readId),
    ...(acceptsPermit === true && { acceptsPermit }),
    lifetime: isPart(lifetime, longestLifetime) ? lifetime : cloudLifetime,
  }
}

/** Reads all ids of an answer at once, because the adapter reads addresses asynchronously. */
async function idReader(answer: AnsweredQuote, networkId: string, service: TokenService): Promise<ReadId> {
  const native = service.nativeAddress(networkId).toLowerCase()
  const addresses = new Map<string, string | undefined>()
  for (const id of idsIn(answer)) {
    const text = textOf(id, networkId)
    if (text === undefined || addresses.has(id)) continue
    const isNative = text.toLowerCase() === native
    const address = isNative ? undefined : await service.parseAddress(text, networkId)
    if (isNative || address !== undefined) addresses.set(id, address)
  }
  return (id) => (typeof id === 'string' && addresses.has(id) ? addresses.get(id) : null)
}

/** Whole percent, as few as the minimum needs: only a gateway takes the minimum itself. */
function wholePercentOf({ quote, minimum, slippage }: SwapBuild): number {
  let percent = Math.floor(slippage / 100)
  while (percent > 0 && minimumOf(quote.expected, percent * 100) < minimum) percent -= 1
  return percent
}

function permitOf({ permit }: SwapBuild): { readonly permit?: Json } {
  return permit ? { permit: { deadline: permit.deadline, signature: permit.signature } } : {}
}

/** @throws {InvalidAnswerError} for a contract of another network. */
function callOf(
  { to, data, value }: { readonly to: string; readonly data: string; readonly value: bigint | undefined },
  networkId: string,
  sent: bigint,
): SwapTransaction {
  // The hosted cloud answers plain addresses, too.
  const address = to.includes(':') ? textOf(to, networkId) : to
  if (address === undefined) throw new InvalidAnswerError('transaction', 'its contract is on another network')
  return { to: address, data, value: value ?? sent }
}

/** What it means for the swap that a service builds no transaction. */
function refusalOf(cause: unknown): unknown {
  if (!(cause instanceof HttpError) || cause.status !== 400) return cause
  if (isNoRoute(cause)) return new SwapLiquidityError({ cause })
  const isAbout = (name: string): boolean => cause.reasons.some(({ field }) => field === name)
  if (isAbout('minimum')) return new SwapRefusedError('price', { cause })
  if (isAbout('deadline')) return new SwapRefusedError('expired', { cause })
  if (isAbout('permit')) return new SwapRefusedError('approval', { cause })
  return isAbout('quoteId') ? new SwapQuoteError('expired', { cause }) : cause
}

/** The service has no route. It says so in the first reason. */
function isNoRoute(cause: unknown): boolean {
  return cause instanceof HttpError && reasonsOf(cause).some((text) => /insufficient liquidity/i.test(text))
}

function reasonsOf({ reasons, body }: HttpError): readonly string[] {
  const { message } = Object(body) as Readonly<Record<string, unknown>>
  return [...reasons.map(({ description }) => description), ...(typeof message === 'string' ? [message] : [])]
}

function isNoNetwork(cause: unknown): boolean {
  return cause instanceof HttpError && cause.status === 400 && cause.reasons.some(({ field }) => field === 'chainId')
}
