import { type Call, readPrice } from '@latchkey/core'
import type {
  SwapHop,
  SwapOutcome,
  SwapPlan,
  SwapProvider,
  SwapQuote,
  SwapRequest,
  SwapService,
  SwapStep,
  Token,
  TokenBalance,
  TransactionService,
} from '@latchkey/core/services'
import type { FakeProvider } from '@latchkey/testkit'
import { createFakeWaits, type FakeOutcome } from '../../core/testing/createFakeWaits.js'

/** A market without a chain: prices in a list, and transactions that settle when a test says so. */
export interface FakeMarket {
  /** What can be swapped, with prices. The own currency is the one without an address. */
  readonly tokens: readonly TokenBalance[]
  /** Parts of a whole of 10,000 that the trade loses. `undefined`: the provider does not say. */
  impact: number | undefined
  /** Parts of a whole of 10,000 by which the price has moved. */
  moved: number
  hasRoute: boolean
  isSupported: boolean
  /** What the nodes measure, in parts of 10,000 of what the provider says. `undefined`: nothing. */
  measured: number | undefined
  /** The nodes measure a swap before its approval is done. */
  measuresEarly: boolean
  /** As `SwapPlan.isUnmeasured`. */
  isUnmeasured: boolean
  /** As `SwapPlan.impact`. */
  ownImpact: number | undefined
  /** The time of the newest block, in ms since 1970. */
  now(): number
  /** Quotes wait for it. */
  held: Promise<void> | undefined
  /** Thrown by the next quotes. */
  quoteFailure: unknown
  /** Thrown by the next plans. */
  planFailure: unknown
  /** Thrown by the next plan, once each. */
  readonly planFailures: unknown[]
  /** What the spender may take, by token address. */
  readonly allowances: Map<string, bigint>
  /** Tokens that need an allowance of 0 first. */
  readonly resets: Set<string>
  /** Tokens with permits. */
  readonly permits: Set<string>
  canBatch: boolean
  /** The contract with the best price, if it is not the usual one. */
  otherRouter: string | undefined
  /** The contracts that quotes were to keep, in order. */
  readonly preferred: (string | undefined)[]
  /** What the chain says of the swaps that settle. */
  outcome: SwapOutcome
  /** What was asked for in the wallet, in order. */
  readonly asked: (SwapStep | 'batch' | 'revoke')[]
  readonly requests: SwapRequest[]
  readonly provider: SwapProvider
  /** `false`: the adapter has no swaps. */
  canSwap: boolean
  readonly swap: SwapService<FakeProvider>
  readonly transactions: TransactionService
  /** Settles one transaction that is waited for, now or later. */
  settle(outcome: FakeOutcome): void
  /** Fails the next waits, as an unreachable network does. */
  cutOff(cause: unknown): void
}

export interface FakeMarketOptions {
  readonly tokens: readonly TokenBalance[]
  readonly router: string
  /** In the smallest unit of the own currency. */
  readonly fee?: bigint | undefined
  /** Default: `hash-1` and so on. */
  readonly hashOf?: ((count: number) => string) | undefined
  readonly route?: ((quote: Pick<SwapQuote, 'sell' | 'buy'>) => readonly SwapHop[]) | undefined
}

/** ms in which a quote may be used. */
const lifetime = 30_000
const whole = 10_000n

export function createFakeMarket({
  tokens,
  router,
  fee = 1_000n,
  hashOf = (number) => `hash-${number}`,
  route = ({ sell, buy }) => [{ venue: 'Fakeswap', sell, buy, fee: 3_000 }],
}: FakeMarketOptions): FakeMarket {
  const outcomes: FakeOutcome[] = []
  /** By hash. */
  const settled = new Map<string, FakeOutcome>()
  const { transactions, settle, cutOff } = createFakeWaits(outcomeOf)
  let count = 0

  const tokenOf = (address: string | undefined): TokenBalance => {
    const found = tokens.find((token) => token.address === address)
    if (!found) throw new Error(`The market has no token ${address}.`)
    return found
  }
  function worth(amount: bigint, sell: TokenBalance, buy: TokenBalance): bigint {
    const [from, to] = [readPrice(sell.price ?? '1'), readPrice(buy.price ?? '1')]
    if (!from || !to) throw new Error('A price of the market is no number.')
    const scaled = amount * from.digits * to.scale * 10n ** BigInt(buy.decimals)
    return scaled / (from.scale * to.digits * 10n ** BigInt(sell.decimals))
  }
  const lessOf = (amount: bigint, parts: number): bigint => (amount * (whole - BigInt(parts))) / whole

  /** The usual contract has the allowances by token alone. */
  const keyOf = (token: string, spender: string): string => (spender === router ? token : `${token} ${spender}`)

  function stepsOf({ sell, amount, prefersPermit, permit, transaction }: SwapRequest): SwapPlan['steps'] {
    const allowed = sell === undefined ? amount : (market.allowances.get(keyOf(sell, transaction.to)) ?? 0n)
    if (sell === undefined || permit || allowed >= amount) return ['swap']
    if (prefersPermit && market.permits.has(sell) && !market.canBatch) return ['permit', 'swap']
    return market.resets.has(sell) && allowed > 0n ? ['reset', 'approve', 'swap'] : ['approve', 'swap']
  }

  const market: FakeMarket = {
    tokens,
    impact: 12,
    moved: 0,
    measured: 10_000,
    measuresEarly: true,
    isUnmeasured: false,
    ownImpact: undefined,
    now: () => Date.UTC(2030, 0, 1),
    hasRoute: true,
    isSupported: true,
    held: undefined,
    quoteFailure: undefined,
    planFailure: undefined,
    planFailures: [],
    allowances: new Map(),
    resets: new Set(),
    permits: new Set(),
    canBatch: false,
    otherRouter: undefined,
    preferred: [],
    outcome: { status: 'confirmed' },
    asked: [],
    requests: [],
    provider: {
      id: 'fake',
      name: 'Fake market',
      supports: async () => market.isSupported,
      tokens: async () => tokens.filter(({ address }) => address !== undefined).map(bareOf),
      async quote({ clock }, order) {
        await market.held
        market.preferred.push(order.allowed)
        if (market.quoteFailure !== undefined) throw market.quoteFailure
        if (!market.hasRoute) return undefined
        const [sell, buy] = [tokenOf(order.sell), tokenOf(order.buy)]
        const full = lessOf(worth(order.amount, sell, buy), market.moved)
        return {
          ...order,
          provider: 'fake',
          expected: lessOf(full, (market.impact ?? 0) + 30),
          router: market.otherRouter ?? router,
          ...(market.impact !== undefined && { impact: market.impact }),
          route: route(order),
          fees: [{ kind: 'pool', token: order.sell, amount: lessOf(order.amount, 9_970) }],
          ...(order.sell !== undefined && market.permits.has(order.sell) && { acceptsPermit: true }),
          at: clock.now(),
          lifetime,
        }
      },
      allowance: async (_, { sell }) => market.allowances.get(sell ?? '') ?? 0n,
      buildApproval: async (_, { quote }) => ({ to: quote.sell ?? '', data: 'approve', value: 0n }),
      buildTransaction: async (_, { quote }) => ({
        to: quote.router ?? router,
        data: 'swap',
        value: quote.sell === undefined ? quote.amount : 0n,
      }),
      gasPrice: async () => 1n,
    },
    canSwap: true,
    swap: {
      contracts: () => undefined,
      isTrusted: (_, contract) => contract === router || contract === market.otherRouter,
      async times(_, duration) {
        const block = Math.floor(market.now() / 1000)
        return { block, deadline: block + duration }
      },
      async plan(_, request) {
        market.requests.push(request)
        const failure = market.planFailures.shift() ?? market.planFailure
        if (failure !== undefined) throw failure
        const { networkId, account, amount, minimum, sell, buy } = request
        const { to } = request.transaction
        const steps = stepsOf(request)
        const isReady = steps[0] === 'swap'
        const full = lessOf(worth(amount, tokenOf(sell), tokenOf(buy)), market.moved)
        const expected = lessOf(full, (market.impact ?? 0) + 30)
        return {
          networkId,
          account,
          amount,
          minimum,
          ...(sell !== undefined && { sell, spender: to, allowance: market.allowances.get(keyOf(sell, to)) ?? 0n }),
          ...(buy !== undefined && { buy }),
          router: to,
          steps,
          estimate: { fee, expectedFee: fee / 2n },
          funds: { native: tokenOf(undefined).amount },
          ...((isReady || market.measuresEarly) &&
            market.measured !== undefined && {
              simulated: (expected * BigInt(market.measured)) / whole,
              ...(market.ownImpact !== undefined && { impact: market.ownImpact }),
            }),
          ...(market.isUnmeasured && { isUnmeasured: true }),
          block: Math.floor(market.now() / 1000),
          canBatch: market.canBatch && steps.length > 1,
          request,
        }
      },
      approve: (call, plan) =>
        send(call, plan.steps[0], () => {
          const { sell, spender = router, steps, amount } = plan
          if (sell !== undefined) market.allowances.set(keyOf(sell, spender), steps[0] === 'reset' ? 0n : amount)
        }),
      signPermit: (call, { sell = '', spender = '', amount }) =>
        call.sendOnce(['permit', sell, spender, amount], async () => {
          await call.connection.provider.request('swap', { step: 'permit' })
          market.asked.push('permit')
          return { token: sell, spender, amount, deadline: 4_000_000_000, signature: 'fake' }
        }),
      send: (call, { sell, spender = router }) =>
        send(call, 'swap', () => {
          if (sell !== undefined) market.allowances.delete(keyOf(sell, spender))
        }),
      sendBatch: (call) => send(call, 'batch', () => undefined),
      outcome: async () => market.outcome,
      find: async () => undefined,
      allowance: async (_, { token, spender }) => market.allowances.get(keyOf(token, spender)) ?? 0n,
      revoke: (call, { token, spender }) => send(call, 'revoke', () => market.allowances.delete(keyOf(token, spender))),
    },
    transactions,
    settle(next) {
      outcomes.push(next)
      settle()
    },
    cutOff,
  }
  return market

  /** All who wait for one hash get the same outcome. What is no end can have another one later. */
  function outcomeOf(hash: string): FakeOutcome | undefined {
    const before = settled.get(hash)
    const isOpen = before?.status === 'proposed' || before?.status === 'dropped'
    const outcome = (isOpen ? outcomes.shift() : undefined) ?? before ?? outcomes.shift()
    if (outcome) settled.set(hash, outcome)
    return outcome
  }

  function send(call: Call<FakeProvider>, step: SwapStep | 'batch' | 'revoke', done: () => void): Promise<string> {
    const run = async (): Promise<string> => {
      await call.connection.provider.request('swap', { step })
      market.asked.push(step)
      done()
      count += 1
      const hash = hashOf(count)
      call.reportSent(step === 'batch' ? { batch: hash } : { hash })
      return hash
    }
    return call.sendOnce([step], run, { isBatch: step === 'batch' })
  }
}

/** As a provider lists it: without what an account has of it. */
function bareOf({ name, symbol, decimals, address, icon }: TokenBalance): Token {
  return { name, symbol, decimals, address, icon }
}
