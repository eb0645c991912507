import type { SwapContracts } from '@latchkey/adapter-evm/pools'
import * as v from 'valibot'
import type { Source } from '../../outgoing/createSource.js'
import type { OutgoingAnswer } from '../../outgoing/GuardedClient.js'
import type { SourceBuild, SourceFee, SourceOrder, SwapSource } from '../sources/SwapSource.js'
import { WrongAnswerError } from '../sources/WrongAnswerError.js'
import { zeroExRequest } from './zeroExRequest.js'
import { firmSchema, priceSchema, type ZeroExPrice } from './zeroExSchemas.js'

export interface ZeroExOptions {
  readonly source: Source
  /** Without a slash at its end. */
  readonly url: string
  readonly key: string
  /** The number in the CAIP-2 id. */
  readonly chainId: string
  readonly contracts: SwapContracts
  readonly parseAddress: (text: string) => string | undefined
}

const name = '0x'
/** What the service calls the native currency, on every network. */
const native = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
const timeout = 4000
const mebibyte = 1024 * 1024
const whole = 10_000n
/** Statuses with which the service says that it can't trade this order. */
const refusals: ReadonlySet<number> = new Set([400, 404, 422])

/**
 * The swap API of 0x, version 2, with its contract AllowanceHolder.
 *
 * The contract that takes tokens and the one that is called are those of the list, never those of
 * an answer. An answer with others is refused.
 *
 * @see https://docs.0x.org/api-reference/openapi-yaml/swap/allowanceholder-getprice
 * @see https://docs.0x.org/api-reference/openapi-yaml/swap/allowanceholder-getquote
 * @see https://docs.0x.org/docs/core-concepts/contracts
 */
export function createZeroEx({ source, url, key, chainId, contracts, parseAddress }: ZeroExOptions): SwapSource {
  const addressOf = (text: string): string | undefined => parseAddress(text.toLowerCase())
  const tokenOf = (text: string): string | undefined =>
    text.toLowerCase() === native.toLowerCase() ? undefined : addressOf(text)

  const ask = async <Answer>(
    path: 'price' | 'quote',
    query: Readonly<Record<string, string>>,
    { schema, signal }: { readonly schema: v.GenericSchema<unknown, Answer>; readonly signal: AbortSignal },
  ): Promise<Answer | undefined> => {
    const target = zeroExRequest({ url, key }, `allowance-holder/${path}?${new URLSearchParams(query)}`)
    const request = { ...target, types: ['application/json'], maxBytes: mebibyte, timeout, signal }
    return source.call(request, { read: (answer) => readAnswer(schema, answer) })
  }
  const queryOf = ({ sell, buy, amount, gasPrice }: SourceOrder) => ({
    chainId,
    sellToken: sell ?? native,
    buyToken: buy ?? native,
    sellAmount: String(amount),
    ...(gasPrice !== undefined && { gasPrice: String(gasPrice) }),
  })
  /** Wrapping is one for one, and needs no service. */
  const isWrap = ({ sell, buy }: SourceOrder) =>
    [sell, buy].includes(undefined) && [sell, buy].includes(contracts.wrappedNative)
  /** @throws {WrongAnswerError} */
  const check = (order: SourceOrder, { sellToken, buyToken, sellAmount }: ZeroExPrice): void => {
    const isSame =
      tokenOf(sellToken) === order.sell && tokenOf(buyToken) === order.buy && BigInt(sellAmount) === order.amount
    if (!isSame) throw new WrongAnswerError(name, 'order')
  }
  /**
   * The contracts of the list, by the one that takes tokens.
   *
   * @throws {WrongAnswerError} The answer names another one.
   */
  const pairOf = ({ sell }: SourceOrder, { allowanceTarget, issues }: ZeroExPrice) => {
    const { aggregators = [] } = contracts
    const [first] = aggregators
    if (sell === undefined && first) return { router: first.router, spender: undefined }
    const named = [allowanceTarget, issues.allowance?.spender].flatMap((each) => (each ? [addressOf(each)] : []))
    const pair = aggregators.find(({ spender }) => spender === named[0])
    if (!pair || named.some((each) => each !== pair.spender)) throw new WrongAnswerError(name, 'router')
    return pair
  }
  const feesOf = ({ fees }: ZeroExPrice): readonly SourceFee[] =>
    [fees.zeroExFee, fees.integratorFee, fees.gasFee].flatMap((fee) =>
      fee ? [{ kind: 'provider', token: tokenOf(fee.token), amount: BigInt(fee.amount) } as const] : [],
    )
  const firm = async (build: SourceBuild, slippage: bigint, signal: AbortSignal) => {
    const query = { ...queryOf(build), taker: build.account, slippageBps: String(slippage) }
    const answer = await ask('quote', query, { schema: firmSchema, signal })
    if (!answer?.liquidityAvailable) return undefined
    check(build, answer)
    return answer
  }

  return {
    name,
    async quote(order, signal) {
      if (isWrap(order)) return undefined
      const answer = await ask('price', queryOf(order), { schema: priceSchema, signal })
      if (!answer?.liquidityAvailable) return undefined
      check(order, answer)
      const { router, spender } = pairOf(order, answer)
      return {
        expected: BigInt(answer.buyAmount),
        router,
        spender,
        // The service does not say it.
        impact: undefined,
        route: answer.route.fills.map(({ source: venue, from, to }) => ({
          venue: venue.replaceAll('_', ' ').slice(0, 100),
          sell: tokenOf(from),
          buy: tokenOf(to),
          fee: undefined,
        })),
        fees: feesOf(answer),
        acceptsPermit: false,
        memo: null,
      }
    },
    async build(build, signal) {
      if (build.memo !== null || isWrap(build)) return 'quoteId'
      if (build.permit) return 'permit'
      let answer = await firm(build, BigInt(build.slippage), signal)
      if (!answer) return 'route'
      const buyAmount = BigInt(answer.buyAmount)
      if (buyAmount < build.minimum) return 'price'
      if (BigInt(answer.minBuyAmount) < build.minimum) {
        // The price fell since the quote. Less slippage leads to the same minimum.
        answer = await firm(build, ((buyAmount - build.minimum) * whole) / buyAmount, signal)
        if (!answer || BigInt(answer.minBuyAmount) < build.minimum) return 'price'
      }
      const { to, data, value } = answer.transaction
      const { spender } = pairOf(build, answer)
      return { to: addressOf(to) ?? to, data, value: BigInt(value), spender }
    },
  }
}

/**
 * @returns `undefined`: the service can't trade this order.
 * @throws for what is no answer of this service.
 */
function readAnswer<Answer>(
  schema: v.GenericSchema<unknown, Answer>,
  { status, body }: OutgoingAnswer,
): Answer | undefined {
  if (refusals.has(status)) return undefined
  if (status !== 200) throw new Error(`The status is ${status}.`)
  return v.parse(schema, JSON.parse(body.toString('utf8')))
}
