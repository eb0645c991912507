import { type LiveConnection, type RpcClient, RpcError } from '@latchkey/core'
import type { SwapPlan, SwapRequest, SwapTransaction } from '@latchkey/core/services'
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
  parseEther,
  parseUnits,
} from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { deployLocalMarket, type LocalMarket } from '../../../../scripts/local/market/deployLocalMarket.ts'
import { type LocalChain, startAnvil } from '../../../../scripts/local/startAnvil.ts'
import { startSwaps } from '../../testing/startSwaps.js'
import { type CallTerms, swapCalls } from '../../testing/swapCalls.js'
import type { EvmCore } from '../evmCore.js'
import { transactionRequest } from '../transactions/transactionRequest.js'
import { settlerRegistry } from './checkSettler.js'
import type { SwapContracts } from './contracts/SwapContracts.js'
import { findSwap } from './outcome/findSwap.js'
import { planSwap } from './planSwap.js'
import { readSwap } from './read/readSwap.js'
import { simulateSwap } from './simulate/simulateSwap.js'

const chainId = 31_977
const zero: Address = `0x${'0'.repeat(40)}`
const other = getAddress('0x00000000000000000000000000000000000a11ce')
const holder = getAddress('0x000000000000000000000000000000000000ac1d')
const settler = getAddress('0x0000000000000000000000000000000000005e77')

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
async function start(options: Partial<Parameters<typeof startSwaps>[0]> = {}): Promise<Started> {
  const started = await startSwaps({ chain: { id: chainId, url: chain.url }, market, ...options })
  stop = started.stop
  return started
}

const deadlineOf = async ({ node }: Started): Promise<bigint> => (await node.getBlock()).timestamp + 1_200n

/** A swap of Uniswap v2 for what its pools give now, less one percent. */
async function v2Request(
  started: Started,
  { path, amount, side }: { readonly path: CallTerms['path']; readonly amount: bigint; readonly side?: 'sell' | 'buy' },
): Promise<SwapRequest & { readonly expected: bigint }> {
  const amounts = await started.node.readContract({
    address: market.router,
    abi: parseAbi(['function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[])']),
    functionName: 'getAmountsOut',
    args: [amount, path],
  })
  const expected = amounts.at(-1) ?? 0n
  const minimum = (expected * 99n) / 100n
  const deadline = await deadlineOf(started)
  const terms = { amount, minimum, path, receiver: started.account, deadline }
  const build = { sell: swapCalls.nativeForTokens, buy: swapCalls.tokensForNative, none: swapCalls.tokensForTokens }
  const data = build[side ?? 'none'](terms)
  return {
    expected,
    networkId: started.networkId,
    account: started.account,
    ...(side !== 'sell' && { sell: path[0] }),
    ...(side !== 'buy' && { buy: path.at(-1) }),
    amount,
    minimum,
    deadline: Number(deadline),
    transaction: { to: market.router, data, value: side === 'sell' ? amount : 0n },
  }
}

/** Everything until the swap is in a block, as a form does it. */
async function run({ swaps, mined }: Started, request: SwapRequest) {
  const taken: string[] = []
  let plan = await swaps.plan(request)
  while (plan.steps[0] !== 'swap') {
    taken.push(plan.steps[0])
    await mined(await swaps.approve(plan))
    plan = await swaps.plan(request)
  }
  const hash = await swaps.send(plan)
  await mined(hash)
  return { taken, plan, hash, outcome: await swaps.outcome({ ...request, hash }) }
}

const wethPath = (token: Address): CallTerms['path'] => [market.weth, token]
const mint = (started: Started, token: Address, units: bigint) => tokens.mint(token, started.account, units)
const balance = (started: Started, token: Address) => tokens.balanceOf(token, started.account)
/** Another app has asked for the approval. */
async function allow({ node, account, mined }: Started, token: Address, amount: bigint): Promise<void> {
  await node.impersonateAccount({ address: account })
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [market.router, amount] })
  await mined(await node.sendTransaction({ account, to: token, data, chain: null }))
}
const refusal = (reason: string) => ({ code: 'LATCHKEY_SWAP_REFUSED', reason })
const mismatch = (part: string) => ({ code: 'LATCHKEY_TRANSACTION_MISMATCH', part })

describe('on Uniswap v2', () => {
  test("the network's own currency is sold without an approval, and what arrives was simulated", async () => {
    const started = await start()
    const { usdc } = market.tokens
    const request = await v2Request(started, { path: wethPath(usdc.address), amount: parseEther('1'), side: 'sell' })
    const { plan, hash, outcome, taken } = await run(started, request)
    expect(taken).toEqual([])
    expect(plan).toMatchObject({
      networkId: started.networkId,
      account: started.account,
      buy: getAddress(usdc.address),
      amount: parseEther('1'),
      minimum: request.minimum,
      router: getAddress(market.router),
      steps: ['swap'],
      canBatch: false,
      simulated: request.expected,
    })
    expect(plan).not.toHaveProperty('sell')
    expect(plan).not.toHaveProperty('spender')
    expect(outcome).toMatchObject({ status: 'confirmed', received: request.expected })
    const { gasUsed, effectiveGasPrice } = await started.mined(hash)
    expect(outcome.fee).toBe(gasUsed * effectiveGasPrice)
    expect(await balance(started, usdc.address)).toBe(request.expected)
    expect(started.asked()).toEqual(['eth_sendTransaction'])
  })

  test('an allowance is taken back as a whole', async () => {
    const started = await start()
    const { usdc } = market.tokens
    const amount = parseUnits('100', 6)
    await mint(started, usdc.address, amount)
    const request = await v2Request(started, { path: [usdc.address, market.weth], amount, side: 'buy' })
    await started.mined((await started.swaps.approve(await started.swaps.plan(request))) as Hex)
    const { networkId, account } = started
    const asked = { networkId, account, token: usdc.address, spender: market.router }
    expect(await started.swaps.allowance(asked)).toBe(amount)
    expect(await started.swaps.allowance({ ...asked, account: other })).toBe(0n)
    await started.mined((await started.swaps.revoke(asked)) as Hex)
    expect(await started.swaps.allowance(asked)).toBe(0n)
  })

  test("a token is sold for the network's own currency after an approval of exactly its amount", async () => {
    const started = await start()
    const { usdc } = market.tokens
    const amount = parseUnits('100', 6)
    await mint(started, usdc.address, 2n * amount)
    const request = await v2Request(started, { path: [usdc.address, market.weth], amount, side: 'buy' })
    const first = await started.swaps.plan(request)
    expect(first).toMatchObject({ steps: ['approve', 'swap'], allowance: 0n, spender: getAddress(market.router) })
    expect(first.simulated).toBe(request.expected)
    const before = await started.node.getBalance({ address: started.account })
    const hash = (await started.swaps.approve(first)) as Hex
    const { gasUsed, effectiveGasPrice } = await started.mined(hash)
    const { networkId, account: owner } = started
    const asked = { networkId, account: owner, token: usdc.address, spender: market.router }
    expect(await started.swaps.allowance(asked)).toBe(amount)
    const { outcome, plan } = await run(started, request)
    expect(outcome).toMatchObject({ status: 'confirmed', received: plan.simulated })
    const after = await started.node.getBalance({ address: started.account })
    expect(after - before).toBe(request.expected - gasUsed * effectiveGasPrice - (outcome.fee ?? 0n))
    expect(await started.swaps.allowance(asked)).toBe(0n)
  })

  test('a token like USDT is set to 0 before the approval, and two tokens are swapped', async () => {
    const started = await start()
    const { usdt, usdc } = market.tokens
    const amount = parseUnits('100', 6)
    await mint(started, usdt.address, amount)
    const small = await v2Request(started, { path: [usdt.address, usdc.address], amount: 7n })
    await started.mined(await started.swaps.approve(await started.swaps.plan(small)))
    const request = await v2Request(started, { path: [usdt.address, usdc.address], amount })
    const { taken, outcome } = await run(started, request)
    expect(taken).toEqual(['reset', 'approve'])
    expect(outcome).toMatchObject({ status: 'confirmed', received: request.expected })
    expect(await balance(started, usdc.address)).toBe(request.expected)
  })

  test('all steps are one confirmation of a wallet that does batches', async () => {
    const started = await start({ calls: 'atomic' })
    const { usdt, usdc } = market.tokens
    const amount = parseUnits('50', 6)
    await mint(started, usdt.address, amount)
    const request = await v2Request(started, { path: [usdt.address, usdc.address], amount })
    const plan = await started.swaps.plan(request)
    expect(plan).toMatchObject({ steps: ['approve', 'swap'], canBatch: true, deadline: expect.any(Number) })
    expect(plan.laterFee).toBeGreaterThan(plan.estimate.expectedFee ?? 0n)
    const batch = await started.swaps.sendBatch(plan)
    const hash = await started.minedBatch(batch)
    expect(started.asked()).toEqual(['wallet_sendCalls'])
    const outcome = await started.swaps.outcome({ ...request, hash })
    expect(outcome).toMatchObject({ status: 'confirmed', received: request.expected })
    // A batch whose answer was lost is found by the bytes in it.
    expect(await started.swaps.find({ ...request, at: Date.now() - 60_000 })).toBe(hash)
  })

  test.each(['sells', 'buys'] as const)(
    'a swap that %s a token with a fee is refused, before its approval and after it',
    async (side) => {
      const started = await start()
      const { toll, usdc } = market.tokens
      const amount = parseUnits('10', side === 'sells' ? 18 : 6)
      const path: CallTerms['path'] = side === 'sells' ? [toll.address, usdc.address] : [usdc.address, toll.address]
      await mint(started, path[0], 2n * amount)
      const request = await v2Request(started, { path, amount })
      await expect(started.swaps.plan(request)).rejects.toMatchObject(refusal('tokenFee'))
      await allow(started, path[0], amount)
      await expect(started.swaps.plan(request)).rejects.toMatchObject(refusal('tokenFee'))
      expect(started.asked()).toEqual([])
    },
  )
})

describe('on Uniswap v3', () => {
  async function v3Request(
    started: Started,
    terms: Pick<CallTerms, 'path' | 'amount' | 'minimum'>,
    build: (terms: CallTerms) => Hex,
    value = 0n,
  ): Promise<SwapRequest> {
    const { amount, minimum } = terms
    const deadline = await deadlineOf(started)
    const data = build({ ...terms, receiver: started.account, deadline })
    const transaction: SwapTransaction = { to: market.v3.router, data, value }
    const { networkId, account } = started
    return { networkId, account, amount, minimum, deadline: Number(deadline), transaction }
  }

  test('a permit is signed in place of an approval, and the transaction has it', async () => {
    const started = await start()
    const { signet, usdc } = market.tokens
    const amount = parseUnits('3', 18)
    const sell = getAddress(signet.address)
    await mint(started, sell, amount)
    const terms = { path: [sell, usdc.address] as const, amount, minimum: parseUnits('29', 6) }
    const unsigned = await v3Request(started, terms, (each) => swapCalls.exactInputSingle(each))
    const request: SwapRequest = { ...unsigned, sell, buy: usdc.address, prefersPermit: true }
    const first = await started.swaps.plan(request)
    expect(first).toMatchObject({ steps: ['permit', 'swap'], estimate: { gas: { limit: 150_000n } } })
    const permit = await started.swaps.signPermit(first)
    expect(permit).toMatchObject({ token: sell, spender: getAddress(market.v3.router), amount })
    const signed: SwapRequest = {
      ...request,
      permit,
      transaction: {
        ...request.transaction,
        data: swapCalls.multicall(swapCalls.selfPermit(permit), request.transaction.data as Hex),
      },
    }
    const { outcome, plan } = await run(started, signed)
    expect(plan.steps).toEqual(['swap'])
    expect(outcome).toMatchObject({ status: 'confirmed', received: plan.simulated })
    expect(await balance(started, usdc.address)).toBe(plan.simulated)
    expect(started.asked()).toEqual(['eth_signTypedData_v4', 'eth_sendTransaction'])
    const other = { ...permit, signature: `0x${'1'.repeat(128)}1b` }
    await expect(started.swaps.plan({ ...signed, permit: other })).rejects.toMatchObject(mismatch('permit'))
    await expect(started.swaps.plan({ ...signed, permit: undefined })).rejects.toMatchObject(mismatch('permit'))
  })

  test('a wallet that does batches is not asked for a permit: one confirmation is enough', async () => {
    const started = await start({ calls: 'atomic' })
    const { signet, usdc } = market.tokens
    const amount = parseUnits('3', 18)
    const sell = getAddress(signet.address)
    await mint(started, sell, amount)
    const terms = { path: [sell, usdc.address] as const, amount, minimum: parseUnits('29', 6) }
    const built = await v3Request(started, terms, (each) => swapCalls.exactInputSingle(each))
    const request: SwapRequest = { ...built, sell, buy: usdc.address, prefersPermit: true }
    const plan = await started.swaps.plan(request)
    expect(plan).toMatchObject({ steps: ['approve', 'swap'], canBatch: true })
    const batch = await started.swaps.sendBatch(plan)
    const hash = await started.minedBatch(batch)
    expect(await started.swaps.outcome({ ...request, hash })).toMatchObject({ status: 'confirmed' })
    expect(started.asked()).toEqual(['wallet_sendCalls'])
  })

  test('a permit is not signed until a later time than the one that was asked for', async () => {
    const started = await start()
    const { signet, usdc } = market.tokens
    const sell = getAddress(signet.address)
    await mint(started, sell, 1_000n)
    const terms = { path: [sell, usdc.address] as const, amount: 1_000n, minimum: 1n }
    const built = await v3Request(started, terms, (each) =>
      swapCalls.exactInputSingle({ ...each, deadline: 2n ** 256n - 1n }),
    )
    const request: SwapRequest = { ...built, sell, buy: usdc.address, prefersPermit: true }
    await expect(started.swaps.plan(request)).rejects.toMatchObject(mismatch('deadline'))
    expect(started.asked()).toEqual([])
  })

  test('a token without permits is approved, although a permit is preferred', async () => {
    const started = await start()
    const { usdc, usdt } = market.tokens
    await mint(started, usdc.address, 1_000n)
    const request = await v3Request(
      started,
      { path: [usdc.address, usdt.address], amount: 1_000n, minimum: 900n },
      (each) => swapCalls.exactInputSingle(each, 100),
    )
    const wanted = { ...request, sell: usdc.address, buy: usdt.address, prefersPermit: true } as const
    await expect(started.swaps.plan(wanted)).resolves.toMatchObject({ steps: ['approve', 'swap'] })
  })

  test("the network's own currency is bought and unwrapped, and sold with the rest coming back", async () => {
    const started = await start()
    const { usdc } = market.tokens
    const amount = parseUnits('2500', 6)
    await mint(started, usdc.address, amount)
    const bought = await v3Request(
      started,
      { path: [usdc.address, market.weth], amount, minimum: parseEther('0.98') },
      (each) =>
        swapCalls.multicall(
          swapCalls.exactInputSingle({ ...each, receiver: zero }, 500),
          swapCalls.unwrap(each.minimum, each.receiver),
        ),
    )
    const { outcome, plan } = await run(started, { ...bought, sell: usdc.address })
    expect(plan.simulated).toBeGreaterThan(parseEther('0.99'))
    expect(outcome).toMatchObject({ status: 'confirmed', received: plan.simulated })
    const sold = await v3Request(
      started,
      { path: wethPath(usdc.address), amount: parseEther('1'), minimum: parseUnits('2450', 6) },
      (each) => swapCalls.multicall(swapCalls.exactInput(each, [500]), swapCalls.refund()),
      parseEther('1'),
    )
    const back = await run(started, { ...sold, buy: usdc.address })
    expect(back.taken).toEqual([])
    expect(back.outcome).toMatchObject({ status: 'confirmed', received: back.plan.simulated })
    expect(await balance(started, usdc.address)).toBe(back.plan.simulated)
  })
})

describe('wrapping', () => {
  test("the network's own currency is one for one, both ways, and needs no approval", async () => {
    const started = await start()
    const { networkId, account } = started
    const amount = parseEther('2')
    const deadline = Number(await deadlineOf(started))
    const wrap = { networkId, account, amount, minimum: amount, deadline, buy: market.weth }
    const wrapped = await run(started, { ...wrap, transaction: { to: market.weth, data: '0xd0e30db0', value: amount } })
    expect(wrapped.plan).toMatchObject({ steps: ['swap'], isWrap: true, simulated: amount })
    expect(wrapped.outcome).toMatchObject({ status: 'confirmed', received: amount })
    const data = `0x2e1a7d4d${amount.toString(16).padStart(64, '0')}` as const
    const unwrap = { networkId, account, amount, minimum: amount, deadline, sell: market.weth }
    const unwrapped = await run(started, { ...unwrap, transaction: { to: market.weth, data, value: 0n } })
    expect(unwrapped.plan).toMatchObject({ steps: ['swap'], isWrap: true, simulated: amount })
    expect(unwrapped.outcome).toMatchObject({ status: 'confirmed', received: amount })
  })

  test('an equal wrap of which the hash is known is not taken for the one that is looked for', async () => {
    const started = await start()
    const { networkId, account } = started
    const amount = parseEther('1')
    const deadline = Number(await deadlineOf(started))
    const wrap = { networkId, account, amount, minimum: amount, deadline, buy: market.weth }
    const request = { ...wrap, transaction: { to: market.weth, data: '0xd0e30db0', value: amount } }
    const at = Date.now()
    const first = await run(started, request)
    expect(await started.swaps.find({ ...request, at })).toBe(first.hash)
    const others = [first.hash.toUpperCase().replace('0X', '0x')]
    expect(await started.swaps.find({ ...request, at, others })).toBeUndefined()
    const second = await run(started, request)
    expect(await started.swaps.find({ ...request, at, others })).toBe(second.hash)
  })
})

describe('plan() refuses before the wallet is asked', () => {
  async function ready(amount = parseEther('1')) {
    const started = await start()
    const request = await v2Request(started, {
      path: wethPath(market.tokens.usdc.address),
      amount,
      side: 'sell',
    })
    return { started, request }
  }

  test.each<[string, (request: SwapRequest) => SwapRequest, object]>([
    [
      'another router',
      (request) => ({ ...request, transaction: { ...request.transaction, to: other } }),
      refusal('router'),
    ],
    [
      'a function that can not be read',
      (request) => ({ ...request, transaction: { ...request.transaction, data: '0x01020304' } }),
      refusal('unknownCall'),
    ],
    [
      'bytes after the call',
      (request) => ({ ...request, transaction: { ...request.transaction, data: `${request.transaction.data}00` } }),
      refusal('unknownCall'),
    ],
    [
      'a lower minimum than the confirmed one',
      (request) => ({ ...request, minimum: request.minimum + 1n }),
      refusal('minimum'),
    ],
    ['no minimum at all', (request) => ({ ...request, minimum: 0n }), refusal('minimum')],
    ['another bought token', (request) => ({ ...request, buy: market.tokens.usdt.address }), mismatch('token')],
    ['a sold token', (request) => ({ ...request, sell: market.tokens.usdt.address }), mismatch('token')],
    ['another amount', (request) => ({ ...request, amount: request.amount + 1n }), mismatch('amount')],
    [
      'another value',
      (request) => ({ ...request, transaction: { ...request.transaction, value: request.amount + 1n } }),
      mismatch('amount'),
    ],
    [
      'a later deadline than the one that was asked for',
      (request) => ({ ...request, deadline: request.deadline - 1 }),
      mismatch('deadline'),
    ],
    [
      'a deadline that is no time',
      (request) => ({ ...request, deadline: Number.NaN }),
      { code: 'LATCHKEY_INVALID_INPUT' },
    ],
    ['another account', (request) => ({ ...request, account: other }), { code: 'LATCHKEY_NOT_CONNECTED' }],
    [
      'another network',
      (request) => ({ ...request, networkId: 'eip155:1' }),
      { code: 'LATCHKEY_NETWORK_DISCONNECTED' },
    ],
  ])('%s', async (_, change, error) => {
    const { started, request } = await ready()
    await expect(started.swaps.plan(change(request))).rejects.toMatchObject(error)
    expect(started.asked()).toEqual([])
  })

  test('another receiver, an expired time, and a spender that is on no list', async () => {
    const { started, request } = await ready()
    const path = wethPath(market.tokens.usdc.address)
    const { amount, minimum } = request
    const built = (changes: Partial<CallTerms>) => ({
      ...request,
      deadline: 4_000_000_000,
      transaction: {
        ...request.transaction,
        data: swapCalls.nativeForTokens({
          amount,
          minimum,
          path,
          receiver: started.account,
          deadline: 4_000_000_000n,
          ...changes,
        }),
      },
    })
    await expect(started.swaps.plan(built({ receiver: other }))).rejects.toMatchObject(mismatch('receiver'))
    await expect(started.swaps.plan(built({ deadline: 1n }))).rejects.toMatchObject(refusal('expired'))
    const { usdc, usdt } = market.tokens
    await mint(started, usdc.address, 100n)
    const sold = await v2Request(started, { path: [usdc.address, usdt.address], amount: 100n })
    await expect(started.swaps.plan({ ...sold, spender: other })).rejects.toMatchObject(refusal('router'))
  })

  test('a price that moved, and funds that are not enough', async () => {
    const { started, request } = await ready()
    const path = wethPath(market.tokens.usdc.address)
    const minimum = request.expected + 1n
    const terms = { amount: request.amount, minimum, path, receiver: started.account, deadline: 4_000_000_000n }
    const transaction = { ...request.transaction, data: swapCalls.nativeForTokens(terms) }
    const high = { ...request, minimum, deadline: 4_000_000_000, transaction }
    await expect(started.swaps.plan(high)).rejects.toMatchObject({
      ...refusal('price'),
      said: expect.stringContaining('INSUFFICIENT_OUTPUT_AMOUNT'),
    })
    const all = await ready(parseEther('100'))
    await expect(all.started.swaps.plan(all.request)).rejects.toMatchObject({ code: 'LATCHKEY_INSUFFICIENT_FUNDS' })
    const more = await ready(parseEther('101'))
    await expect(more.started.swaps.plan(more.request)).rejects.toMatchObject({
      code: 'LATCHKEY_INSUFFICIENT_FUNDS',
      available: parseEther('100'),
    })
  })

  test.each<[string, (spender: Address, amount: bigint) => Hex]>([
    [
      'a larger amount',
      (spender, amount) => encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount + 1n] }),
    ],
    [
      'another spender',
      (_, amount) => encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [other, amount] }),
    ],
    [
      'an increase',
      (spender, amount) =>
        encodeFunctionData({
          abi: parseAbi(['function increaseAllowance(address, uint256)']),
          functionName: 'increaseAllowance',
          args: [spender, amount],
        }),
    ],
  ])('an approval of %s', async (_, build) => {
    const started = await start()
    const { usdc, usdt } = market.tokens
    await mint(started, usdc.address, 100n)
    const request = await v2Request(started, { path: [usdc.address, usdt.address], amount: 100n })
    const approval = { to: usdc.address, data: build(market.router, 100n), value: 0n }
    await expect(started.swaps.plan({ ...request, approval })).rejects.toMatchObject({
      code: 'LATCHKEY_TRANSACTION_MISMATCH',
    })
    const exact = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [market.router, 100n] })
    await expect(started.swaps.plan({ ...request, approval: { ...approval, data: exact } })).resolves.toMatchObject({
      steps: ['approve', 'swap'],
    })
    expect(started.asked()).toEqual([])
  })
})

describe('send()', () => {
  async function planned() {
    const started = await start()
    const request = await v2Request(started, {
      path: wethPath(market.tokens.usdc.address),
      amount: parseEther('1'),
      side: 'sell',
    })
    return { started, request, plan: await started.swaps.plan(request) }
  }

  test('sends nothing when the plan shows something else', async () => {
    const { started, plan } = await planned()
    const changes: Partial<SwapPlan>[] = [
      { amount: plan.amount + 1n },
      { minimum: plan.minimum - 1n },
      { buy: market.tokens.usdt.address },
      { router: other },
      { steps: ['approve', 'swap'] },
    ]
    for (const change of changes)
      await expect(started.swaps.send({ ...plan, ...change })).rejects.toMatchObject({
        code: 'LATCHKEY_TRANSACTION_MISMATCH',
      })
    expect(started.asked()).toEqual([])
  })

  test('of a plan whose approval is missing sends nothing', async () => {
    const started = await start()
    const { usdc, usdt } = market.tokens
    await mint(started, usdc.address, 100n)
    const plan = await started.swaps.plan(
      await v2Request(started, { path: [usdc.address, usdt.address], amount: 100n }),
    )
    await expect(started.swaps.send(plan)).rejects.toMatchObject(refusal('approval'))
    await expect(started.swaps.sendBatch(plan)).rejects.toMatchObject({ code: 'LATCHKEY_UNSUPPORTED_CAPABILITY' })
    expect(started.asked()).toEqual([])
  })

  test('asks the wallet on another network for nothing', async () => {
    const { started, plan } = await planned()
    started.wallet.switchChain(1)
    await expect(started.swaps.send(plan)).rejects.toMatchObject({ code: expect.stringMatching(/NETWORK|CHAIN/) })
    expect(started.asked()).toEqual([])
  })

  test('of a wallet that loses its answer is unknown, and the swap is found on the chain', async () => {
    const { started, request, plan } = await planned()
    const { node, account, swaps, wallet } = started
    const at = Date.now() - 60_000
    expect(await swaps.find({ ...request, at })).toBeUndefined()
    let hash: Hex | undefined
    const { to, data, value } = request.transaction
    await node.impersonateAccount({ address: account })
    wallet.script.lie('eth_sendTransaction', async () => {
      hash = await node.sendTransaction({ account, to: to as Address, data: data as Hex, value, chain: null })
      return 'lost'
    })
    await expect(swaps.send(plan)).rejects.toMatchObject({ code: 'LATCHKEY_OUTCOME_UNKNOWN' })
    // Other blocks follow.
    await node.mine({ blocks: 9 })
    expect(await swaps.find({ ...request, at })).toBe(hash)
    const another = { ...request, transaction: { ...request.transaction, value: request.amount + 1n }, at }
    expect(await swaps.find(another)).toBeUndefined()
    // Before the swap was confirmed, an equal one was another swap.
    const { timestamp } = await node.getBlock()
    expect(await swaps.find({ ...request, at: (Number(timestamp) + 1_000) * 1_000 })).toBeUndefined()
  })

  test('that is in no block is over after its deadline, by a clock that agrees with the chain', async () => {
    const { started, request } = await planned()
    const { node, modal, networkId, live } = started
    const { timestamp } = await node.getBlock()
    const find = (deadline: bigint, now = timestamp) => {
      const context = { clock: createManualClock(Number(now) * 1000), rpc: () => modal.rpc(networkId) }
      const { connection, account, address } = live as LiveConnection<EIP1193Provider>
      const { signal } = new AbortController()
      const call = createCall<EIP1193Provider>({ connection, account, address, networkId, signal })
      const swap = { ...request, at: Number(timestamp - 600n) * 1000, deadline: Number(deadline) }
      return findSwap({ context } as object as EvmCore, call, swap)
    }
    await expect(find(timestamp - 121n)).rejects.toMatchObject(refusal('expired'))
    await expect(find(timestamp - 120n)).resolves.toBeUndefined()
    await expect(find(timestamp - 121n, timestamp + 121n)).resolves.toBeUndefined()
    await expect(find(timestamp - 121n, timestamp - 121n)).resolves.toBeUndefined()
  })

  test('that is reverted says why, and is found as well', async () => {
    const { started, request, plan } = await planned()
    await started.node.setAutomine(false)
    try {
      const hash = await started.swaps.send(plan)
      // The clock of the chain passes the deadline before the block.
      const { timestamp } = await started.node.getBlock()
      await started.node.setNextBlockTimestamp({ timestamp: timestamp + 7_200n })
      await started.node.mine({ blocks: 1 })
      const outcome = await started.swaps.outcome({ ...request, hash })
      expect(outcome).toMatchObject({ status: 'reverted', reason: expect.stringContaining('EXPIRED') })
      expect(outcome.fee).toBeGreaterThan(0n)
      expect(outcome).not.toHaveProperty('received')
      expect(await started.swaps.find({ ...request, at: Date.now() - 60_000 })).toBe(hash)
    } finally {
      await started.node.setAutomine(true)
    }
  })
})

describe('a Settler of 0x', () => {
  const pad = (digits: string, bytes: number) =>
    digits
      .replace(/^0x/, '')
      .toLowerCase()
      .padStart(bytes * 2, '0')
  /** Answers each call with an address. */
  const answering = (address: string): Hex => `0x73${pad(address, 20)}60005260206000f3`
  /** Mints an amount of a token for an account, whatever it is called with. */
  const minting = (token: string, account: string, units: bigint): Hex =>
    `0x6340c10f1960e01b60005273${pad(account, 20)}6004527f${pad(units.toString(16), 32)}6024526000600060446000600073${pad(token, 20)}5af100`

  async function ready(arriving = 95n) {
    const started = await start({ aggregators: [{ router: holder, spender: holder }] })
    const { account, networkId, node } = started
    const { address: buy } = market.tokens.usdc
    await node.setCode({ address: holder, bytecode: minting(buy, account, arriving) })
    const inner = swapCalls.execute({ recipient: account, buyToken: buy, minAmountOut: 90n })
    const data = swapCalls.exec({ settler, token: zero, amount: 0n }, inner)
    const transaction = { to: holder, data, value: 5n }
    // The call of a Settler has no deadline of its own.
    const request = { networkId, account, buy, amount: 5n, minimum: 90n, deadline: 4_000_000_000, transaction }
    return { started, request, registry: (code: Hex) => node.setCode({ address: settlerRegistry, bytecode: code }) }
  }

  test('is called when the registry knows it, and what arrives is measured', async () => {
    const { started, request, registry } = await ready()
    await registry(answering(settler))
    await expect(started.swaps.plan(request)).resolves.toMatchObject({
      router: holder,
      minimum: 90n,
      steps: ['swap'],
      simulated: 95n,
    })
  })

  test('is refused when the registry names another one, or none', async () => {
    const { started, request, registry } = await ready()
    await registry(answering(other))
    await expect(started.swaps.plan(request)).rejects.toMatchObject(refusal('router'))
    await registry('0x60006000fd')
    await expect(started.swaps.plan(request)).rejects.toMatchObject(refusal('router'))
    await registry('0x')
    await expect(started.swaps.plan(request)).rejects.toMatchObject(refusal('router'))
  })

  test('is refused when less than the minimum arrives', async () => {
    const { started, request, registry } = await ready(89n)
    await registry(answering(settler))
    await expect(started.swaps.plan(request)).rejects.toMatchObject(refusal('tokenFee'))
  })

  test('is not called where no aggregator is on the list', async () => {
    const { request } = await ready()
    const started = await start()
    const own = { ...request, account: started.account }
    await expect(started.swaps.plan(own)).rejects.toMatchObject(refusal('router'))
  })
})

describe('a node', () => {
  /** A node that refuses a method, or a number of parameters. */
  async function simulated(change: (method: string, params: readonly unknown[]) => readonly unknown[] | undefined) {
    const started = await start()
    const { usdc, toll } = market.tokens
    const core = (rpc: RpcClient) => ({ context: { rpc: () => rpc } }) as object as EvmCore
    const methods: string[] = []
    const rpc: RpcClient = {
      request(method, params = [], options) {
        methods.push(method)
        const passed = change(method, params as readonly unknown[])
        if (!passed) return Promise.reject(new RpcError(-32601, 'the method does not exist'))
        return started.modal.rpc(started.networkId).request(method, passed, options)
      },
    }
    const simulate = async (request: SwapRequest) => {
      const { to, data, value } = request.transaction
      const wanted = transactionRequest({ address: started.account }, { to, data: data as Hex, value })
      const call = { networkId: started.networkId, signal: new AbortController().signal }
      const read = readSwap(started.swapContracts as SwapContracts, wanted)
      return simulateSwap(core(rpc), call, { request: wanted, read })
    }
    const amount = parseUnits('10', 6)
    await mint(started, usdc.address, 2n * amount)
    const buysToll = await v2Request(started, { path: [usdc.address, toll.address], amount })
    await allow(started, usdc.address, 2n * amount)
    const paid = await v2Request(started, { path: wethPath(usdc.address), amount: parseEther('1'), side: 'sell' })
    const earned = await v2Request(started, { path: [usdc.address, market.weth], amount, side: 'buy' })
    return { simulate, methods, paid, earned, buysToll, started }
  }

  const noSimulation = (method: string, params: readonly unknown[]) =>
    method === 'eth_simulateV1' ? undefined : params

  test('with eth_simulateV1 is asked once', async () => {
    const { simulate, paid, methods } = await simulated((_, params) => params)
    await expect(simulate(paid)).resolves.toBe(paid.expected)
    expect(methods).toEqual(['eth_simulateV1'])
  })

  test('without eth_simulateV1 measures what arrives by the code of the account', async () => {
    const { simulate, paid, earned, buysToll, methods } = await simulated(noSimulation)
    await expect(simulate(paid)).resolves.toBe(paid.expected)
    await expect(simulate(earned)).resolves.toBe(earned.expected)
    expect(methods).toEqual(['eth_simulateV1', 'eth_call', 'eth_call', 'eth_simulateV1', 'eth_call', 'eth_call'])
    await expect(simulate(buysToll)).rejects.toMatchObject(refusal('tokenFee'))
  })

  test('without both is asked for the answer of the contract', async () => {
    const { simulate, paid, earned, started } = await simulated((method, params) =>
      params.length > 2 ? undefined : noSimulation(method, params),
    )
    await expect(simulate(paid)).resolves.toBe(paid.expected)
    await expect(simulate(earned)).resolves.toBe(earned.expected)
    const high = { ...paid, amount: paid.amount, minimum: paid.expected + 1n }
    const terms = {
      ...high,
      path: wethPath(market.tokens.usdc.address),
      receiver: started.account,
      deadline: 4_000_000_000n,
    }
    const transaction = { ...paid.transaction, data: swapCalls.nativeForTokens(terms) }
    await expect(simulate({ ...high, transaction })).rejects.toMatchObject(refusal('price'))
  })
})

test('a wallet that does not answer whether it does batches is not asked for one', async () => {
  const started = await start({ calls: 'atomic' })
  const { usdc, usdt } = market.tokens
  await mint(started, usdc.address, 100n)
  const request = await v2Request(started, { path: [usdc.address, usdt.address], amount: 100n })
  started.wallet.script.lie('wallet_getCapabilities', { error: { code: -32603, message: 'Internal error' } })
  await expect(started.swaps.plan(request)).resolves.toMatchObject({ steps: ['approve', 'swap'], canBatch: false })
})

test('a wallet that never answers whether it does batches does not hold up a plan', async () => {
  const started = await start({ calls: 'atomic' })
  const { networkId, live, modal } = started
  const { usdc, usdt } = market.tokens
  await mint(started, usdc.address, 100n)
  const request = await v2Request(started, { path: [usdc.address, usdt.address], amount: 100n })
  started.wallet.script.lie('wallet_getCapabilities', { never: true })
  const clock = createManualClock(Date.now())
  const context = { clock, rpc: () => modal.rpc(networkId) }
  const core = { context, swapContracts: { [networkId]: started.swapContracts }, sent: new Map() } as object as EvmCore
  const { connection, account, address } = live as LiveConnection<EIP1193Provider>
  const { signal } = new AbortController()
  const call = createCall<EIP1193Provider>({ connection, account, address, networkId, signal })
  const planned = planSwap(core, call, request)
  await expect.poll(() => clock.pending).toBe(1)
  await clock.advance(3_000)
  await expect(planned).resolves.toMatchObject({ steps: ['approve', 'swap'], canBatch: false })
  expect(clock.pending).toBe(0)
})

test('the service knows the contracts of the app, and trusts its routers only', async () => {
  const { service, networkId } = await start()
  expect(service?.contracts(networkId)).toMatchObject({ wrappedNative: market.weth })
  expect(service?.isTrusted(networkId, market.router.toUpperCase().replace('0X', '0x'))).toBe(true)
  expect(service?.isTrusted(networkId, market.v3.router)).toBe(true)
  expect(service?.isTrusted(networkId, market.factory)).toBe(false)
  expect(service?.isTrusted(networkId, 'text')).toBe(false)
  expect(service?.isTrusted('eip155:100', market.router)).toBe(false)
  expect(service?.contracts('eip155:100')).toBeUndefined()
  expect(service?.contracts('constructor')).toBeUndefined()
  expect(service?.isTrusted('eip155:1', '0x0000000000001fF3684f28c67538d4D072C22734')).toBe(true)
})
