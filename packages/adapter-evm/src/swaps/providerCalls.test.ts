import { type LiveConnection, type RpcClient, RpcError } from '@latchkey/core'
import type { SwapCall, SwapPlan, SwapRequest, SwapTerms } from '@latchkey/core/services'
import { createCall, createManualClock } from '@latchkey/testkit'
import { deployLocalTokens, type LocalTokens } from '@latchkey/testkit/tokens'
import {
  type Address,
  type EIP1193Provider,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  type Hex,
  parseAbi,
  zeroAddress,
} from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { deployLocalMarket, type LocalMarket } from '../../../../scripts/local/market/deployLocalMarket.ts'
import { exchangeAbi, exchangeCode } from '../../../../scripts/local/market/exchange.ts'
import { type LocalChain, startAnvil } from '../../../../scripts/local/startAnvil.ts'
import { type ExecutedCall, executing, openExecutor } from '../../testing/openExecutor.js'
import { startSwaps } from '../../testing/startSwaps.js'
import type { EvmCore } from '../evmCore.js'
import { planSwap } from './planSwap.js'

// Calls of contracts that only their provider can read.

const chainId = 31_978
/** One USDC is a two-thousandth of an ether. */
const exchange = getAddress('0x00000000000000000000000000000000000e8c4a')
const price = { gives: 500_000_000n, takes: 1n }
/** It does whatever a call asks for, so a test can let a provider lie about anything. */
const executor = getAddress('0x00000000000000000000000000000000000e8ec0')
const other = getAddress('0x00000000000000000000000000000000000a11ce')
const amount = 1_000_000n
const minimum = 900n
const deadline = 4_000_000_000

let chain: LocalChain
let market: LocalMarket
let tokens: LocalTokens
beforeAll(async () => {
  chain = await startAnvil({ chainId })
  ;[market, tokens] = await Promise.all([deployLocalMarket({ url: chain.url }), deployLocalTokens({ url: chain.url })])
}, 120_000)
afterAll(() => chain.stop())

let stop: () => void = () => undefined
afterEach(() => stop())

type Started = Awaited<ReturnType<typeof startSwaps>>

/** An account with USDC and USDT, and two contracts that are listed for their provider. */
async function start(): Promise<Started> {
  const aggregators = [exchange, executor].map((each) => ({ router: each, spender: each, kind: 'provider' as const }))
  const started = await startSwaps({ chain: { id: chainId, url: chain.url }, market, aggregators })
  stop = started.stop
  const { node, account } = started
  const { usdc, usdt, pebble } = market.tokens
  await node.setCode({ address: exchange, bytecode: exchangeCode(price) })
  await node.setCode({ address: executor, bytecode: openExecutor })
  await node.setBalance({ address: exchange, value: 10n ** 18n })
  for (const token of [usdc.address, usdt.address])
    for (const owner of [account, executor]) await tokens.mint(token, owner, 10n * amount)
  await tokens.mint(pebble.address, executor, minimum)
  return started
}

const call = (to: Address, functionName: 'transfer' | 'approve', args: readonly [Address, bigint]): ExecutedCall => ({
  to,
  data: encodeFunctionData({ abi: erc20Abi, functionName, args }),
})
const take = (token: Address, from: Address, units: bigint): ExecutedCall => ({
  to: token,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transferFrom', args: [from, executor, units] }),
})
/** Another app has asked for the approval. */
async function allow({ node, account, mined }: Started, token: Address, units: bigint): Promise<void> {
  await node.impersonateAccount({ address: account })
  const { data } = call(token, 'approve', [executor, units])
  await mined(await node.sendTransaction({ account, to: token, data, chain: null }))
}

/** Sells USDC for USDT through the executor, as its provider reads it. */
function requestOf(
  { networkId, account }: Started,
  calls: readonly ExecutedCall[],
  changes: Partial<SwapRequest> = {},
): SwapRequest {
  const { usdc, usdt } = market.tokens
  const order = { networkId, account, sell: usdc.address, buy: usdt.address, amount, minimum, deadline, ...changes }
  const { sell, buy } = 'sell' in changes ? changes : order
  return {
    transaction: { to: executor, data: executing(...calls), value: 0n },
    read: async () => ({ networkId, sell, buy, amount: order.amount, minimum, receiver: account, deadline }),
    ...order,
  }
}
const honest = ({ account }: Started): readonly ExecutedCall[] => [
  take(market.tokens.usdc.address, account, amount),
  call(market.tokens.usdt.address, 'transfer', [account, minimum]),
]
const refusal = (reason: string) => ({ code: 'LATCHKEY_SWAP_REFUSED', reason })
const mismatch = (part: string) => ({ code: 'LATCHKEY_TRANSACTION_MISMATCH', part })

test('a call that its provider reads is compared, measured, approved exactly, sent and followed', async () => {
  const started = await start()
  const { swaps, networkId, account, mined } = started
  const { usdc } = market.tokens
  const least = amount * price.gives
  const data = encodeFunctionData({
    abi: exchangeAbi,
    functionName: 'trade',
    args: [usdc.address, amount, zeroAddress, least, account, BigInt(deadline)],
  })
  const calls: SwapCall[] = []
  const request: SwapRequest = {
    ...{ networkId, account, sell: usdc.address, amount, minimum: least, deadline },
    transaction: { to: exchange, data, value: 0n },
    async read(read) {
      calls.push(read)
      return { networkId, sell: usdc.address, amount, minimum: least, receiver: account, deadline }
    },
  }
  const first = await swaps.plan(request)
  expect(calls).toEqual([{ networkId, account, to: exchange, data, value: 0n }])
  expect(first).toMatchObject({ steps: ['approve', 'swap'], router: exchange, spender: exchange, simulated: least })
  expect(first).not.toHaveProperty('isUnmeasured')
  await mined(await swaps.approve(first))
  const asked = { networkId, account, token: usdc.address, spender: exchange }
  expect(await swaps.allowance(asked)).toBe(amount)
  const plan = await swaps.plan(request)
  expect(plan).toMatchObject({ steps: ['swap'], minimum: least, deadline, simulated: least })
  const hash = await swaps.send(plan)
  await mined(hash)
  await expect(swaps.outcome({ ...request, hash })).resolves.toMatchObject({ status: 'confirmed', received: least })
  await expect(swaps.find({ ...request, at: 0 })).resolves.toBe(hash)
  expect(await swaps.allowance(asked)).toBe(0n)
  expect(started.asked()).toEqual(['eth_sendTransaction', 'eth_sendTransaction'])
})

describe('a provider that lies about its call', () => {
  const usdc = () => market.tokens.usdc.address
  const usdt = () => market.tokens.usdt.address
  const pay = (to: Address, units = minimum, token = usdt()) => call(token, 'transfer', [to, units])

  test.each<[string, string, (account: Address) => readonly ExecutedCall[]]>([
    ['another receiver', 'minimum', (account) => [take(usdc(), account, amount), pay(other)]],
    ['a lower minimum', 'minimum', (account) => [take(usdc(), account, amount), pay(account, minimum - 1n)]],
    ['a larger amount', 'amount', (account) => [take(usdc(), account, amount + 3n), pay(account)]],
    ['another sold token', 'token', (account) => [take(usdt(), account, amount), pay(account, amount + minimum)]],
    [
      'a second sold token',
      'token',
      (account) => [take(usdc(), account, amount), take(usdt(), account, 1n), pay(account, minimum + 1n)],
    ],
    [
      'another bought token',
      'minimum',
      (account) => [take(usdc(), account, amount), pay(account, minimum, market.tokens.pebble.address)],
    ],
  ])('is refused for %s, before and after the approval', async (_, part, build) => {
    const started = await start()
    // Larger than what is sold, as a user may have allowed it elsewhere.
    await allow(started, usdt(), 10n * amount)
    const request = requestOf(started, build(started.account))
    if (part !== 'amount') await expect(started.swaps.plan(request)).rejects.toMatchObject(mismatch(part))
    await allow(started, usdc(), 10n * amount)
    await expect(started.swaps.plan(request)).rejects.toMatchObject(mismatch(part))
    expect(started.asked()).toEqual([])
  })

  test.each<[string, bigint, Partial<SwapRequest>]>([
    ['that sells a token', 5n, {}],
    ['that sells another amount of it', amount + 1n, { sell: undefined }],
    ['that says it sells none', 0n, { sell: undefined }],
  ])("is refused for a value of the network's own currency %s", async (_, value, changes) => {
    const started = await start()
    await allow(started, usdc(), amount)
    const { transaction, ...request } = requestOf(started, honest(started), { buy: usdt(), ...changes })
    await expect(started.swaps.plan({ ...request, transaction: { ...transaction, value } })).rejects.toMatchObject(
      mismatch('amount'),
    )
  })

  test('is refused for each term that is not what the user confirmed', async () => {
    const started = await start()
    const request = requestOf(started, honest(started))
    const terms = (await request.read?.({} as SwapCall, new AbortController().signal)) as SwapTerms
    const reads = (changes: Partial<SwapTerms>): SwapRequest => ({
      ...request,
      read: async () => ({ ...terms, ...changes }),
    })
    for (const [changes, error] of [
      [{ networkId: 'eip155:1' }, mismatch('network')],
      [{ sell: usdt() }, mismatch('token')],
      [{ buy: undefined }, mismatch('token')],
      [{ amount: amount + 1n }, mismatch('amount')],
      [{ receiver: other }, mismatch('receiver')],
      [{ minimum: minimum - 1n }, refusal('minimum')],
      [{ deadline: deadline + 1 }, mismatch('deadline')],
      [{ deadline: 1 }, refusal('expired')],
    ] as const)
      await expect(started.swaps.plan(reads(changes))).rejects.toMatchObject(error)
  })
})

test('a provider that changes its transaction after it was measured changes nothing', async () => {
  const started = await start()
  await allow(started, market.tokens.usdc.address, amount)
  const request = requestOf(started, honest(started))
  const { data } = request.transaction
  const plan = await started.swaps.plan(request)
  Object.assign(request.transaction, { data: executing(), to: exchange })
  const hash = (await started.swaps.send(plan)) as Hex
  await started.mined(hash)
  await expect(started.node.getTransaction({ hash })).resolves.toMatchObject({ input: data })
})

describe('a provider that can not read its call', () => {
  test.each<[string, SwapRequest['read'], object | undefined]>([
    ['has no read()', undefined, undefined],
    ['throws', () => Promise.reject(new TypeError('no')), { name: 'TypeError' }],
    ['answers nothing', async () => undefined, undefined],
    ['answers a text', async () => 'swap' as never, undefined],
    ['leaves members out', async () => ({ networkId: 'eip155:1' }) as never, undefined],
  ])('is refused when it %s', async (_, read, cause) => {
    const started = await start()
    const failure = await started.swaps.plan({ ...requestOf(started, honest(started)), read }).catch((error) => error)
    expect(failure).toMatchObject(refusal('unknownCall'))
    expect(failure.cause).toMatchObject(cause ?? { code: 'LATCHKEY_INVALID_ANSWER' })
  })

  test('is refused for each member that is no term of a swap', async () => {
    const started = await start()
    const request = requestOf(started, honest(started))
    const terms = await request.read?.({} as SwapCall, new AbortController().signal)
    for (const changes of [
      { sell: 'USDC' },
      { buy: null },
      { amount: 1_000_000 },
      { minimum: 0n },
      { minimum: 2n ** 256n },
      { receiver: '0x' },
      { deadline: 1.5 },
    ]) {
      const read = async () => ({ ...terms, ...changes }) as never
      await expect(started.swaps.plan({ ...request, read })).rejects.toMatchObject(refusal('unknownCall'))
    }
  })

  test('is refused when it does not answer in ten seconds, and its signal ends', async () => {
    const started = await start()
    const { core, call: asked, clock } = directly(started)
    let ends: AbortSignal | undefined
    const read: SwapRequest['read'] = (_, signal) => {
      ends = signal
      return new Promise(() => undefined)
    }
    const planned = planSwap(core, asked, { ...requestOf(started, honest(started)), read }).catch((error) => error)
    await expect.poll(() => clock.pending).toBe(1)
    await clock.advance(10_000)
    expect(await planned).toMatchObject({ ...refusal('unknownCall'), cause: { code: 'LATCHKEY_TIMEOUT' } })
    expect(ends?.aborted).toBe(true)
    expect(clock.pending).toBe(0)
  })

  test('is not asked about a contract that the package can read itself', async () => {
    const listed = { router: market.router, spender: market.router, kind: 'provider' } as const
    const started = await startSwaps({ chain: { id: chainId, url: chain.url }, market, aggregators: [listed] })
    stop = started.stop
    const request = requestOf(started, [])
    const transaction = { ...request.transaction, to: market.router, data: '0x01020304' }
    const read = vi.fn()
    await expect(started.swaps.plan({ ...request, transaction, read })).rejects.toMatchObject(refusal('unknownCall'))
    expect(read).not.toHaveBeenCalled()
  })
})

describe('on nodes that can not measure both balances', () => {
  const without = (rpc: RpcClient, ...methods: readonly string[]): RpcClient => ({
    request(method, params, options) {
      if (methods.includes(method)) return Promise.reject(new RpcError(-32601, 'the method does not exist'))
      return rpc.request(method, params, options)
    },
  })
  const planOn = (started: Started, request: SwapRequest): Promise<SwapPlan> => {
    const { core, call: asked } = directly(started, (rpc) => without(rpc, 'eth_simulateV1'))
    return planSwap(core, asked, request)
  }

  test('a call that its provider reads is planned as not measured, before and after the approval', async () => {
    const started = await start()
    const request = requestOf(started, honest(started))
    const first = await planOn(started, request)
    expect(first).toMatchObject({ steps: ['approve', 'swap'], isUnmeasured: true })
    expect(first).not.toHaveProperty('simulated')
    await allow(started, market.tokens.usdc.address, amount)
    const plan = await planOn(started, request)
    expect(plan).toMatchObject({ steps: ['swap'], isUnmeasured: true })
    expect(plan).not.toHaveProperty('simulated')
  })

  test('a call is refused all the same when less than its minimum arrives', async () => {
    const started = await start()
    const [taken] = honest(started)
    await allow(started, market.tokens.usdc.address, amount)
    const request = requestOf(started, taken ? [taken] : [])
    await expect(planOn(started, request)).rejects.toMatchObject(mismatch('minimum'))
  })

  test('a call that this package reads is not marked', async () => {
    const started = await start()
    const { networkId, account } = started
    const data = encodeFunctionData({ abi: parseAbi(['function deposit() payable']) })
    const transaction = { to: market.weth, data, value: amount }
    const wrap = { networkId, account, buy: market.weth, amount, minimum: amount, deadline, transaction }
    const plan = await planOn(started, wrap)
    expect(plan).toMatchObject({ isWrap: true })
    expect(plan).not.toHaveProperty('isUnmeasured')
  })
})

/** What `planSwap` needs, with a clock and nodes of the test's own. */
function directly({ networkId, live, modal, swapContracts }: Started, change = (rpc: RpcClient): RpcClient => rpc) {
  const clock = createManualClock(Date.now())
  const context = { clock, rpc: () => change(modal.rpc(networkId)) }
  const core = { context, swapContracts: { [networkId]: swapContracts }, sent: new Map() } as object as EvmCore
  const { connection, account, address } = live as LiveConnection<EIP1193Provider>
  const { signal } = new AbortController()
  return { core, clock, call: createCall<EIP1193Provider>({ connection, account, address, networkId, signal }) }
}
