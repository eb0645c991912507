import { NodeError } from '@latchkey/server'
import { shownText } from '../data/answers/shownText.js'
import { ApiError } from '../http/ApiError.js'
import { checkedBody } from '../http/checkedBody.js'
import { described } from '../http/described.js'
import { requireProject } from '../http/requireProject.js'
import { judgeError } from '../outgoing/nodes/judgeError.js'
import { answerReads } from './answerReads.js'
import { assetIdOf } from './answers/assetIdOf.js'
import { readQuoteId } from './answers/quoteId.js'
import { readAddress, readPair, readUnits } from './readOrder.js'
import { readPermit } from './readPermit.js'
import type { SwapNetwork } from './SwapNetwork.js'
import type { NamedQuote } from './sources/createQuoter.js'
import type { BuildRefusal, SourceOrder, SourceTransaction } from './sources/SwapSource.js'
import type { SwapRoutes } from './swapRoutes.js'
import { builtSchema, transactionBody } from './swapSchemas.js'
import { swapText } from './text.js'

const tag = 'swaps'
const maxCharacters = 16_384
const usualSlippage = 1
const whole = 10_000n
/** Seconds in which a transaction can be mined, if the client names no deadline. */
const usualTime = 20 * 60

const refusals: Readonly<Record<BuildRefusal, { readonly field: string; readonly text: string }>> = {
  route: { field: 'amount', text: swapText.noRoute },
  price: { field: 'minimum', text: swapText.price },
  permit: { field: 'permit', text: swapText.noPermit },
  quoteId: { field: 'quoteId', text: swapText.quoteId },
}

/** The transaction of a swap. */
export function addTransactionRoutes({ app, context, networks }: SwapRoutes): void {
  const project = requireProject(context.projectRules, 401)

  app.post(
    '/v1/convert/build-transaction',
    described({
      summary: 'The transaction of a swap',
      tag,
      answer: builtSchema,
      body: transactionBody,
      failures: [400, 401, 413, 429, 502, 503, 504],
    }),
    project,
    checkedBody(transactionBody, maxCharacters),
    async (http) => {
      const body = http.req.valid('json')
      const { network, sell, buy } = readPair(networks, body)
      const account = readAddress(network, 'userAddress', { id: body.userAddress, problem: swapText.account })
      const order = { sell, buy, amount: readUnits('amount', body.amount) }
      const slippage = body.slippageBps ?? (body.eip155?.slippage ?? usualSlippage) * 100
      const asked: Asked = { network, order, account, slippage, signal: http.var.signal }
      const block = await answerReads('from', swapText.node, network.reads.time(http.var.signal))
      // The later clock counts for a limit of the gateway's own, and only the chain says what is over.
      const { deadline = Math.max(block, Math.floor(context.clock.now() / 1000)) + usualTime } = body
      if (deadline <= block) throw new ApiError(400, 'deadline', swapText.deadline)
      const permit = permitOf(body.eip155?.permit, asked)
      const least = body.minimum === undefined ? undefined : readUnits('minimum', body.minimum)

      const { minimum, ...route } =
        body.quoteId === undefined
          ? await chooseRoute(asked, least, permit !== undefined)
          : namedRoute(body.quoteId, least)
      const build = { ...order, account, minimum, slippage, deadline, permit, memo: route.memo }
      const built = await answerReads(
        'from',
        swapText.unavailable,
        network.quoter.build(route.source, build, asked.signal),
      )
      if (typeof built === 'string') throw refusalOf(built)
      if (permit?.spender !== undefined && network.parseAddress(permit.spender) !== built.spender) {
        throw new ApiError(400, 'permit', swapText.otherPermit)
      }
      const eip155 = body.disableEstimate ? null : await estimate(asked, built)
      http.header('cache-control', 'no-store')
      return http.json({
        tx: {
          from: assetIdOf(network.id, account),
          to: assetIdOf(network.id, built.to),
          data: built.data,
          amount: String(order.amount),
          eip155,
          value: String(built.value),
          minimum: String(minimum),
          spender: built.spender === undefined ? null : assetIdOf(network.id, built.spender),
        },
      })
    },
  )
}

interface Asked {
  readonly network: SwapNetwork
  readonly order: SourceOrder
  readonly account: string
  /** In 1/10,000. */
  readonly slippage: number
  readonly signal: AbortSignal
}

interface ChosenRoute extends Pick<NamedQuote, 'source' | 'memo'> {
  readonly minimum: bigint
}

function refusalOf(refusal: BuildRefusal): ApiError {
  const { field, text } = refusals[refusal]
  return new ApiError(400, field, text)
}

/** The route of a quote that the client has. Its price is not asked for again. */
function namedRoute(id: string, minimum: bigint | undefined): ChosenRoute {
  const route = readQuoteId(id)
  if (!route) throw refusalOf('quoteId')
  if (!minimum) throw new ApiError(400, 'minimum', swapText.minimumOfQuote)
  return { ...route, minimum }
}

/**
 * The best route of now. One whose contract may take the token already is preferred, if its price
 * is as good but for the slippage: the user approved it a moment ago.
 */
async function chooseRoute(asked: Asked, least: bigint | undefined, hasPermit: boolean): Promise<ChosenRoute> {
  const { network, order, account, slippage, signal } = asked
  const quotes = await answerReads('from', swapText.unavailable, network.quoter.quotes(order, signal))
  const possible = hasPermit ? quotes.filter(({ acceptsPermit }) => acceptsPermit) : quotes
  const [best] = possible
  if (!best) throw refusalOf(quotes.length > 0 ? 'permit' : 'route')
  const afterSlippage = (units: bigint) => (units * (whole - BigInt(slippage))) / whole
  // Of what the client accepts to lose, half is left for moves of the price.
  const nearest = (best.expected + afterSlippage(best.expected)) / 2n
  const near = possible.filter(({ expected }) => expected >= nearest && expected >= (least ?? 0n))
  const spenders = near.map(({ spender = '' }) => spender)
  const { sell: token } = order
  const allowances =
    token === undefined || hasPermit || spenders.length < 2
      ? []
      : await answerReads('from', swapText.node, network.reads.allowances({ token, owner: account, spenders }, signal))
  const { source, memo, expected } = near.find((_, at) => (allowances[at] ?? 0n) >= order.amount) ?? best
  if (least !== undefined && least > expected) throw refusalOf('price')
  const minimum = least || afterSlippage(best.expected)
  // Contracts would take 0 for no minimum at all.
  return { source, memo, minimum: minimum > 0n ? minimum : 1n }
}

function permitOf(
  written: Parameters<typeof readPermit>[0] | undefined,
  { network, order, account }: Asked,
): ReturnType<typeof readPermit> {
  if (written === undefined) return undefined
  const permit = readPermit(written)
  if (!permit) throw new ApiError(400, 'permit', swapText.permit)
  const { owner, amount = order.amount } = permit
  const isOther = owner !== undefined && network.parseAddress(owner) !== account
  if (isOther || amount !== order.amount) throw new ApiError(400, 'permit', swapText.otherPermit)
  return permit
}

/** @throws {ApiError} Status 400 when the transaction would fail. */
async function estimate(
  { network, account, signal }: Asked,
  { to, data, value }: SourceTransaction,
): Promise<{ readonly gas: string; readonly gasPrice: string }> {
  const read = async () => {
    try {
      return await network.reads.estimate({ from: account, to, data, value }, signal)
    } catch (error) {
      if (!(error instanceof NodeError) || judgeError(error.code, error.message) !== 'answer') throw error
      throw new ApiError(400, 'transaction', swapText.fails(shownText(error.message)), { cause: error })
    }
  }
  const prices = network.gasPrices.ask({ key: 'gas', signal }, (source, until) => source.gasPrices(until))
  const [gas, { fast }] = await answerReads('from', swapText.node, Promise.all([read(), prices]))
  return { gas: String(gas), gasPrice: String(fast) }
}
