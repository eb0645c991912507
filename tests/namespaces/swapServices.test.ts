import { evm } from '@latchkey/adapter-evm'
import { pools } from '@latchkey/adapter-evm/pools'
import { createModal, type Network, systemClock } from '@latchkey/core'
import type { SwapBuild, SwapProvider, SwapQuote, TokenBalance, TokenList } from '@latchkey/core/services'
import { swaps } from '@latchkey/plugin-swaps'
import { createEvmTestWallet, createFakeWindow } from '@latchkey/testkit'
import { deployLocalTokens, type LocalTokens } from '@latchkey/testkit/tokens'
import { atom } from 'nanostores'
import { type Address, createTestClient, getAddress, http, parseEther, publicActions } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { internalApi } from '../../packages/plugin-swaps/src/contract/internals.ts'
import { createSwapPreview } from '../../packages/plugin-swaps/src/form/createSwapPreview.ts'
import { openSwapping } from '../../packages/plugin-swaps/src/openSwapping.ts'
import { listTokens } from '../../packages/plugin-swaps/testing/startSwaps.ts'
import { deployLocalMarket, type LocalMarket } from '../../scripts/local/market/deployLocalMarket.ts'
import { swapContractsOf } from '../../scripts/local/market/swapContractsOf.ts'
import { type LocalChain, startAnvil } from '../../scripts/local/startAnvil.ts'

const chainId = 31_978
const networkId = `eip155:${chainId}`
const minute = 60

let chain: LocalChain
let market: LocalMarket
let mint: LocalTokens['mint']
beforeAll(async () => {
  chain = await startAnvil({ chainId })
  market = await deployLocalMarket(chain)
  mint = (await deployLocalTokens(chain)).mint
}, 120_000)
afterAll(() => chain.stop())

interface Lies {
  /** What the service says of the quote of the pools. */
  readonly quote?: ((quote: SwapQuote) => SwapQuote) | undefined
  /** What it builds. */
  readonly build?: ((build: SwapBuild) => SwapBuild) | undefined
}

/** A service that trades in the pools of the chain, and lies. */
function lyingService({ quote = (each) => each, build = (each) => each }: Lies): SwapProvider {
  const honest = pools()
  return {
    ...honest,
    id: 'service',
    name: 'Service',
    isLocal: undefined,
    async quote(...asked) {
      const found = await honest.quote(...asked)
      return found && quote({ ...found, provider: 'service' })
    },
    buildTransaction: (context, asked, signal) => honest.buildTransaction(context, build(asked), signal),
  }
}

interface Setting extends Lies {
  readonly sell?: 'usdc' | 'ether' | undefined
  readonly amount?: string | undefined
  /** By symbol. */
  readonly prices?: Readonly<Record<string, string>> | undefined
  /** s by which the device's clock is ahead of the time of day. */
  readonly ahead?: number | undefined
  /** Methods that the node does not have. */
  readonly without?: readonly string[] | undefined
}

/** The review of a swap of an account with a key, on the chain of this file. */
async function review({ sell = 'ether', amount = '1', prices = {}, ahead = 0, without = [], ...lies }: Setting) {
  const key = generatePrivateKey()
  const account: Address = privateKeyToAccount(key).address
  const node = createTestClient({ mode: 'anvil', transport: http(chain.url) }).extend(publicActions)
  await node.setBalance({ address: account, value: parseEther('100') })
  const usdc = { ...market.tokens.usdc, address: getAddress(market.tokens.usdc.address) }
  if (sell === 'usdc') await mint(usdc.address, account, 100_000_000n * 1_000_000n)
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const network: Network = {
    id: networkId,
    name: 'Local chain',
    nativeCurrency,
    rpcUrls: { default: { http: [chain.url] } },
  }
  const balance = (token: Omit<TokenBalance, 'networkId' | 'amount'>, held: bigint): TokenBalance => {
    const price = prices[token.symbol]
    return { ...token, networkId, amount: held, ...(price !== undefined && { price }) }
  }
  const tokens = [
    balance(nativeCurrency, parseEther('100')),
    balance(usdc, sell === 'usdc' ? 100_000_000_000_000n : 0n),
  ]
  const wallet = createEvmTestWallet({
    chains: [{ id: chainId, rpcUrl: chain.url, calls: 'none' }],
    privateKeys: [key],
  })
  const window = createFakeWindow()
  const modal = createModal({
    networks: [network],
    adapters: [evm({ swapContracts: { [networkId]: swapContractsOf(market) } })],
    plugins: [
      listTokens(atom<TokenList>({ tokens, isLoading: false, currency: 'usd' })),
      swaps({ providers: [lyingService(lies)] }),
    ],
    clock: { now: () => Date.now() + ahead * 1_000, after: systemClock.after },
    fetch: async (input, init) => {
      const asked = without.find((method) => String(init?.body).includes(`"${method}"`))
      return asked === undefined
        ? fetch(input, init)
        : Response.json({ jsonrpc: '2.0', id: idIn(init), error: missing })
    },
  })
  wallet.announce(window)
  onTestFinished(modal.start(window))
  const live = await modal.connect({ connectorId: `eip155/${wallet.info.rdns}` })
  const closed = new AbortController()
  onTestFinished(() => closed.abort())
  const swapping = modal.api(internalApi).swappingBy(openSwapping)
  const form = swapping.createForm({
    modal,
    subject: { address: live.address, networkId },
    parameters: { amount, ...(sell === 'usdc' ? { sell: usdc.address, buy: 'ETH' } : { buy: usdc.address }) },
    closed: closed.signal,
    answer: () => undefined,
  })
  form.show()
  await expect.poll(() => form.$state.get().quote.status).toBe('offered')
  const preview = createSwapPreview(swapping.forPreview, form, closed.signal)
  return {
    node,
    form,
    preview,
    market,
    async settled() {
      await expect.poll(() => preview.$state.get().status).toMatch(/ready|failed|priceChanged|done|reverted|refused/)
      return preview.$state.get()
    },
    asked: () => wallet.script.prompts.map(({ method }) => method).filter((method) => method !== 'eth_requestAccounts'),
  }
}

const missing = { code: -32601, message: 'the method does not exist' }
const idIn = (init: RequestInit | undefined): unknown => JSON.parse(String(init?.body)).id

/** "You get one percent", with a low price impact. */
const onePercent: Lies['quote'] = (quote) => ({ ...quote, expected: quote.expected / 100n, impact: 10 })
const realPrices = { ETH: '2500', USDC: '1' }

describe('a service that says "you get 1 %" of what the pools give', () => {
  test('builds again with the minimum that the nodes measured, and only that is confirmed', async () => {
    const minimums: bigint[] = []
    const build: Lies['build'] = (asked) => {
      minimums.push(asked.minimum)
      return asked
    }
    const { settled } = await review({ quote: onePercent, build })
    const state = await settled()
    if (state.status !== 'ready') throw new Error(state.status)
    const { plan, offer } = state.review
    const measured = plan.simulated ?? 0n
    expect(measured).toBeGreaterThan(2_400_000_000n)
    expect(minimums[0]).toBeLessThan(measured / 90n)
    expect(plan.minimum).toBe((measured * 99n + 99n) / 100n)
    expect(offer).toMatchObject({ expected: measured, impactLevel: 'none' })
  })

  test.each(['ether', 'usdc'] as const)('is refused when it keeps its own minimum, where %s is sold', async (sell) => {
    const build: Lies['build'] = (asked) => ({ ...asked, minimum: asked.quote.expected / 2n })
    const quote: Lies['quote'] = (each) => ({ ...each, expected: each.expected / 100n, impact: 10 })
    // It promises one percent, and builds half of that.
    const { settled, asked } = await review({ sell, amount: sell === 'usdc' ? '100' : '1', quote, build })
    expect(await settled()).toMatchObject({
      status: 'failed',
      error: { code: 'LATCHKEY_SWAP_REFUSED', reason: 'minimum' },
    })
    expect(asked()).toEqual([])
  })

  test('is refused when it builds what it promised first, and nothing more', async () => {
    const build: Lies['build'] = (asked) => ({ ...asked, minimum: (asked.quote.expected * 99n) / 100n + 1n })
    const { settled, asked } = await review({ sell: 'usdc', amount: '100', quote: onePercent, build })
    expect(await settled()).toMatchObject({ status: 'failed', error: { reason: 'minimum' } })
    expect(asked()).toEqual([])
  })

  test('is found out after the approval where the node has no eth_simulateV1', async () => {
    const build: Lies['build'] = (asked) => ({ ...asked, minimum: (asked.quote.expected * 99n) / 100n + 1n })
    const { settled, preview, asked } = await review({
      sell: 'usdc',
      amount: '100',
      quote: onePercent,
      build,
      without: ['eth_simulateV1'],
    })
    const first = await settled()
    // Nothing but the service has a figure.
    expect(first).toMatchObject({ status: 'ready', review: { next: 'approve', isTyped: true } })
    preview.confirm(true)
    await expect.poll(() => preview.$state.get().status).toBe('failed')
    expect(preview.$state.get()).toMatchObject({ error: { reason: 'minimum' } })
    expect(asked()).toEqual(['eth_sendTransaction'])
  })
})

describe('a service that trades at a bad price', () => {
  /** The pools hold 2,500,000 USDC on each way. */
  const far = { sell: 'usdc', amount: '90000000' } as const
  const harmless: Lies['quote'] = (quote) => ({ ...quote, impact: 10 })

  test('is blocked by our own figure from the pools, although no price is known', async () => {
    const { settled, preview, asked } = await review({ ...far, quote: harmless })
    const state = await settled()
    expect(state).toMatchObject({ status: 'ready', review: { offer: { impactLevel: 'block' } } })
    preview.confirm(true)
    expect(preview.$state.get().status).toBe('ready')
    expect(asked()).toEqual([])
  })

  test('needs the typed word by both prices, and no more, where the nodes measure what was promised', async () => {
    const { form, settled, preview } = await review({ quote: harmless, prices: { ETH: '25000', USDC: '1' } })
    expect(form.$state.get().quote).toMatchObject({ offer: { impactLevel: 'block', isByPrices: true } })
    const state = await settled()
    // The nodes measured what the service promised, so a wrong price is no dead end.
    expect(state).toMatchObject({
      status: 'ready',
      review: { isTyped: true, offer: { impactLevel: 'confirm', isByPrices: true, impact: expect.any(Number) } },
    })
    preview.confirm()
    expect(preview.$state.get().status).toBe('ready')
  })

  test('is no dead end, and no typed word, at the real prices', async () => {
    const { settled } = await review({ prices: realPrices })
    expect(await settled()).toMatchObject({
      status: 'ready',
      review: { isTyped: false, offer: { impactLevel: 'none' } },
    })
  })
})

describe('the time of a swap', () => {
  /** Moves the time of the chain. It can't go back. */
  async function pass(seconds: number): Promise<void> {
    const node = createTestClient({ mode: 'anvil', transport: http(chain.url) })
    await node.increaseTime({ seconds })
    await node.mine({ blocks: 1 })
  }

  test('is not over on a device whose clock is 25 minutes behind the chain, and it is swapped', async () => {
    const { settled, preview, node } = await review({ ahead: -25 * minute, prices: realPrices })
    const state = await settled()
    if (state.status !== 'ready') throw new Error(state.status)
    const { timestamp } = await node.getBlock()
    expect(state.review.plan.deadline).toBeGreaterThanOrEqual(Number(timestamp) + 1_190)
    preview.confirm()
    await expect.poll(() => preview.$state.get().status).toBe('done')
  })

  test('is counted from the device where its clock is 25 minutes ahead', async () => {
    const { settled, preview } = await review({ ahead: 25 * minute, prices: realPrices })
    const state = await settled()
    if (state.status !== 'ready') throw new Error(state.status)
    expect(state.review.plan.deadline).toBeGreaterThanOrEqual(Math.floor(Date.now() / 1_000) + 25 * minute + 1_190)
    preview.confirm()
    await expect.poll(() => preview.$state.get().status).toBe('done')
  })

  test.each([-1, 3, 400])('is not refused with a clock that is %i days off', async (days) => {
    const { settled, preview } = await review({ ahead: days * 1_440 * minute, sell: 'usdc', amount: '100' })
    expect(await settled()).toMatchObject({ status: 'ready' })
    preview.confirm()
    await expect.poll(() => preview.$state.get()).toMatchObject({ status: 'ready', review: { next: 'swap' } })
    preview.confirm()
    await expect.poll(() => preview.$state.get().status).toBe('done')
  })

  test('is over when the newest block says so, whatever the device says', async () => {
    const { settled, preview } = await review({ prices: realPrices })
    expect(await settled()).toMatchObject({ status: 'ready' })
    await pass(21 * minute)
    preview.confirm()
    await expect.poll(() => preview.$state.get().status).toBe('refused')
    expect(preview.$state.get()).toMatchObject({ error: { reason: 'expired' } })
    // A new plan counts from the newest block, which is 21 minutes ahead now.
    preview.plan()
    await expect.poll(() => preview.$state.get().status).toBe('ready')
    preview.confirm()
    await expect.poll(() => preview.$state.get().status).toBe('done')
  })
})
