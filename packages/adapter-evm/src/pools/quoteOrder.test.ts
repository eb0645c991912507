import { createRpc, InvalidAnswerError, InvalidInputError, type RpcClient, RpcError } from '@latchkey/core'
import { createManualClock } from '@latchkey/testkit'
import { decodeFunctionData, encodeFunctionResult, getAddress, type Hex, multicall3Abi } from 'viem'
import { describe, expect, test } from 'vitest'
import type { SwapContracts } from '../swaps/contracts/SwapContracts.js'
import { swapSelectors } from '../swaps/swapSelectors.js'
import { word } from '../tokens/word.js'
import { poolSelectors } from './poolSelectors.js'
import { quoteOrder } from './quoteOrder.js'
import { quotePools } from './quotePools.js'
import { readAllowance } from './readAllowance.js'

const { signal } = new AbortController()
const address = (digit: string) => getAddress(`0x${digit.repeat(40)}`)
const [weth, usdc, dai] = [address('1'), address('2'), address('3')] as const
const [v2Factory, v3Factory, quoter, pair] = [address('4'), address('5'), address('6'), address('7')] as const
const contracts: SwapContracts = {
  wrappedNative: weth,
  v2: { factory: v2Factory, router: address('8') },
  v3: { factory: v3Factory, quoter, router: address('9') },
}
const order = { sell: usdc, buy: dai, amount: 1000n }
const answer = (...values: readonly (number | bigint | Hex)[]): Hex => `0x${values.map(word).join('')}`
const nothing = answer(0)
const evenRoot = 2n ** 96n

interface EthCall {
  readonly to: string
  readonly data: string
}
const selectors = { ...poolSelectors, allowance: swapSelectors.allowance }
type Answers = Partial<Record<keyof typeof selectors, unknown>>

/** A node where all tokens have one pair and one pool, and answers by the function that is called. */
function nodeWith(answers: Answers, only: (data: string) => boolean = () => true): RpcClient & { calls: EthCall[] } {
  const calls: EthCall[] = []
  const given: Answers = {
    getPair: nothing,
    getPool: nothing,
    getReserves: answer(10n ** 9n, 10n ** 9n, 1),
    slot0: answer(evenRoot, 0, 0, 0, 0, 0, 1),
    quoteExactInputSingle: answer(990, evenRoot - 1n, 0, 100_000),
    ...answers,
  }
  return {
    calls,
    async request(method, params) {
      if (method !== 'eth_call') throw new Error(`Not expected: ${method}`)
      const [call] = params as readonly [EthCall]
      calls.push(call)
      const found = Object.entries(selectors).find(([, selector]) => call.data.startsWith(selector))
      // A pool that was not asked for.
      if (found?.[0] === 'getPool' && !only(call.data)) return nothing
      const value = given[found?.[0] as keyof typeof selectors]
      if (value instanceof Error) throw value
      return value
    },
  }
}
const isDirect500 = (data: string) =>
  data.includes(usdc.slice(2)) && data.includes(dai.slice(2)) && data.endsWith('1f4')

describe('an answer that can not be is refused:', () => {
  test.each<[string, Answers]>([
    ['no bytes', { getPair: 7 }],
    ['no answer', { getPair: null }],
    ['half a byte', { getPair: '0x0' }],
    ['half an address', { getPair: '0x1234' }],
    ['an address of 21 bytes', { getPair: answer(1n << 160n) }],
    ['a pool that is no address', { getPool: answer(2n ** 256n - 1n) }],
    ['one reserve', { getPair: answer(pair), getReserves: answer(1) }],
    ['reserves of 65 bytes', { getPair: answer(pair), getReserves: `${answer(1, 2)}00` }],
    ['a price of 31 bytes', { getPool: answer(pair), slot0: answer(1).slice(0, -2) }],
    ['a quote of one number', { getPool: answer(pair), quoteExactInputSingle: answer(990) }],
  ])('%s', async (_name, answers) => {
    await expect(quoteOrder({ rpc: nodeWith(answers), contracts }, order, signal)).rejects.toThrow(InvalidAnswerError)
  })
})

test('without pools, or with contracts that do not answer, there is no route', async () => {
  const reverted = new RpcError(3, 'execution reverted')
  for (const answers of [
    {},
    { getPair: '0x', getPool: '0x' },
    { getPair: reverted, getPool: reverted },
    { getPair: answer(pair), getReserves: reverted, getPool: answer(pair), quoteExactInputSingle: reverted },
    { getPair: answer(pair), getReserves: '0x', getPool: answer(pair), quoteExactInputSingle: '0x' },
  ])
    await expect(quoteOrder({ rpc: nodeWith(answers), contracts }, order, signal)).resolves.toBeUndefined()
})

test('a network without v2 and v3 is not asked, and wraps', async () => {
  const rpc = nodeWith({})
  const network = { rpc, contracts: { wrappedNative: weth } }
  await expect(quoteOrder(network, order, signal)).resolves.toBeUndefined()
  await expect(quoteOrder(network, { buy: weth, amount: 5n }, signal)).resolves.toMatchObject({ expected: 5n })
  expect(rpc.calls).toEqual([])
})

test('the price impact is not known where the pool does not say its price', async () => {
  const rpc = nodeWith({ getPool: answer(pair), slot0: '0x' }, isDirect500)
  const quote = await quoteOrder({ rpc, contracts }, order, signal)
  expect(quote).toMatchObject({ expected: 990n, route: { kind: 'v3', fees: [500] } })
  expect(quote).not.toHaveProperty('impact')
})

test('of two equal routes, the shorter one counts, and then v3', async () => {
  const answers = { getPair: answer(pair), getReserves: answer(10n ** 9n, 10n ** 9n, 1), getPool: answer(pair) }
  // The pair gives 996 of 1,000.
  const equal = nodeWith({ ...answers, quoteExactInputSingle: answer(996, evenRoot - 1n) })
  const quote = await quoteOrder({ rpc: equal, contracts }, order, signal)
  expect(quote).toMatchObject({ expected: 996n, route: { kind: 'v3', path: [usdc, dai] } })
  const worse = nodeWith({ ...answers, quoteExactInputSingle: answer(995, evenRoot - 1n) })
  await expect(quoteOrder({ rpc: worse, contracts }, order, signal)).resolves.toMatchObject({
    expected: 996n,
    route: { kind: 'v2', path: [usdc, dai] },
  })
})

test('a router that may take the amount already is kept, unless another one gives over 1 % more', async () => {
  const answers = { getPair: answer(pair), getReserves: answer(10n ** 9n, 10n ** 9n, 1), getPool: answer(pair) }
  const asked = { ...order, allowed: contracts.v3?.router }
  // The pair gives 996 of 1,000.
  const near = nodeWith({ ...answers, quoteExactInputSingle: answer(987, evenRoot - 1n) })
  await expect(quoteOrder({ rpc: near, contracts }, asked, signal)).resolves.toMatchObject({
    expected: 987n,
    router: contracts.v3?.router,
  })
  const far = nodeWith({ ...answers, quoteExactInputSingle: answer(986, evenRoot - 1n) })
  for (const allowed of [contracts.v3?.router, contracts.v2?.router, address('a')])
    await expect(quoteOrder({ rpc: far, contracts }, { ...order, allowed }, signal)).resolves.toMatchObject({
      expected: 996n,
      router: contracts.v2?.router,
    })
})

test('a quote that failed together with others is asked for again on its own', async () => {
  const multicall = address('b')
  const single = nodeWith({ getPool: answer(pair) }, isDirect500)
  const failed: string[] = []
  const rpc: RpcClient = {
    async request(method, params, options) {
      const [{ to, data }] = params as readonly [EthCall]
      if (to !== multicall) return single.request(method, params, options)
      const calls = decodeFunctionData({ abi: multicall3Abi, data: data as Hex }).args[0] as readonly {
        readonly target: Hex
        readonly callData: Hex
      }[]
      const results = calls.map(async ({ target, callData }) => {
        const isQuote = target === quoter
        if (isQuote) failed.push(callData)
        // As when the calls before it use up the gas.
        if (isQuote) return { success: false, returnData: '0x' } as const
        const returnData = await single.request(method, [{ to: target, data: callData }], options)
        return { success: true, returnData: returnData as Hex }
      })
      return encodeFunctionResult({
        abi: multicall3Abi,
        functionName: 'aggregate3',
        result: await Promise.all(results),
      })
    },
  }
  const quote = await quoteOrder({ rpc, contracts, multicall }, order, signal)
  expect(quote).toMatchObject({ expected: 990n, route: { kind: 'v3', fees: [500] } })
  expect(failed).toHaveLength(1)
})

describe('a quote ends', () => {
  test('with the error of a node that is dead', async () => {
    const clock = createManualClock()
    const rpc = createRpc({ urls: ['http://127.0.0.1:1'], clock, retries: 0 })
    await expect(quoteOrder({ rpc, contracts }, order, signal)).rejects.toMatchObject({
      code: 'LATCHKEY_HTTP_REQUEST_FAILED',
    })
  })

  test('with the error of a node that refuses', async () => {
    const limit = new RpcError(-32005, 'limit exceeded')
    const rpc = nodeWith({ getPair: answer(pair), getReserves: limit })
    await expect(quoteOrder({ rpc, contracts }, order, signal)).rejects.toBe(limit)
  })

  test('when it is cancelled, while the node is slow', async () => {
    const cancel = new AbortController()
    const asked: AbortSignal[] = []
    const rpc: RpcClient = {
      request: (_method, _params, options) =>
        new Promise((_resolve, reject) => {
          if (options?.signal) asked.push(options.signal)
          options?.signal?.addEventListener('abort', () => reject(options.signal?.reason))
        }),
    }
    const quote = quoteOrder({ rpc, contracts }, order, cancel.signal)
    const reason = new Error('The view was closed.')
    cancel.abort(reason)
    await expect(quote).rejects.toBe(reason)
    expect(asked.length).toBeGreaterThan(0)
    expect(asked.every(({ aborted }) => aborted)).toBe(true)
  })

  test('before it begins when it was cancelled', async () => {
    const rpc = nodeWith({})
    await expect(quoteOrder({ rpc, contracts }, order, AbortSignal.abort(new Error('Closed.')))).rejects.toThrow(
      'Closed.',
    )
    expect(rpc.calls).toEqual([])
  })
})

test.each([
  [{ ...order, amount: 0n }],
  [{ ...order, amount: -1n }],
  [{ ...order, amount: 2n ** 256n }],
  [{ ...order, amount: 1 as never }],
])('an order of case %# is refused', async (refused) => {
  await expect(quoteOrder({ rpc: nodeWith({}), contracts }, refused, signal)).rejects.toThrow(InvalidInputError)
})

test('an order of what is no address is refused', async () => {
  const refused = { ...order, buy: 'dai' }
  await expect(quoteOrder({ rpc: nodeWith({}), contracts }, refused, signal)).rejects.toThrow('Not an EVM address.')
})

test('readAllowance() reads one number, and refuses anything else', async () => {
  const asked = { token: usdc, owner: dai, spender: weth }
  await expect(readAllowance(nodeWith({ allowance: answer(7) }), asked, signal)).resolves.toBe(7n)
  for (const allowance of ['0x', '0x07', answer(7).slice(0, -2), null, new RpcError(3, 'execution reverted')])
    await expect(readAllowance(nodeWith({ allowance }), asked, signal)).rejects.toThrow(InvalidAnswerError)
})

test('quotePools() is the same, and loads its code with the first call', async () => {
  const rpc = nodeWith({ getPool: answer(pair) }, isDirect500)
  await expect(quotePools({ rpc, contracts }, order, signal)).resolves.toEqual(
    await quoteOrder({ rpc, contracts }, order, signal),
  )
})
