import type { SwapPermit } from '@latchkey/core/services'
import fc from 'fast-check'
import { decodeFunctionData, getAddress, type Hex, numberToHex, parseAbi, toFunctionSelector } from 'viem'
import { describe, expect, test } from 'vitest'
import type { SwapContracts } from '../swaps/contracts/SwapContracts.js'
import { readSwap } from '../swaps/read/readSwap.js'
import { buildPoolApproval } from './buildPoolApproval.js'
import { buildPoolSwap } from './buildPoolSwap.js'
import type { PoolSwap } from './PoolSwap.js'
import { poolSelectors } from './poolSelectors.js'

const address = (digit: string) => getAddress(`0x${digit.repeat(40)}`)
const [account, weth, usdc, dai] = [address('a'), address('1'), address('2'), address('3')] as const
const [v2Router, v3Router] = [address('4'), address('5')] as const
const itself = { router: address('0'), router02: getAddress(`0x${'2'.padStart(40, '0')}`) }

const contracts: SwapContracts = {
  wrappedNative: weth,
  v2: { factory: address('6'), router: v2Router },
  v3: { factory: address('7'), quoter: address('8'), router: v3Router },
}
const contracts02 = { ...contracts, v3: { ...contracts.v3, kind: 'router02' } } as SwapContracts

const abi = parseAbi([
  'function approve(address spender, uint256 value)',
  'function deposit()',
  'function withdraw(uint256 amount)',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function multicall(bytes[] calls)',
  'function unwrapWETH9(uint256 minimum, address receiver)',
  'function refundETH()',
  'function selfPermitIfNecessary(address token, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
])
const readAbi = parseAbi([
  'function getPair(address, address)',
  'function getReserves()',
  'function getPool(address, address, uint24)',
  'function slot0()',
  'function quoteExactInputSingle((address tokenIn, address tokenOut, uint256 amountIn, uint24 fee, uint160 limit) params)',
])
const routerAbi = parseAbi([
  'function exactInputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 deadline, uint256 amountIn, uint256 amountOutMinimum, uint160 sqrtPriceLimitX96) params)',
  'function exactInput((bytes path, address recipient, uint256 deadline, uint256 amountIn, uint256 amountOutMinimum) params)',
])
const router02Abi = parseAbi([
  'function exactInputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 amountIn, uint256 amountOutMinimum, uint160 sqrtPriceLimitX96) params)',
  'function exactInput((bytes path, address recipient, uint256 amountIn, uint256 amountOutMinimum) params)',
  'function multicall(uint256 deadline, bytes[] calls)',
])

const decode = (data: Hex) => decodeFunctionData({ abi: [...abi, ...routerAbi, ...router02Abi], data })
const decodeAll = (data: Hex) => {
  const { functionName, args } = decode(data)
  if (functionName !== 'multicall') return [{ functionName, args }]
  return (args.at(-1) as readonly Hex[]).map(decode)
}

const swap: PoolSwap = {
  sell: usdc,
  buy: dai,
  account,
  amount: 1000n,
  minimum: 990n,
  deadline: 1_900_000_000,
  route: { kind: 'v2', path: [usdc, dai] },
}
const single = { kind: 'v3', path: [usdc, dai], fees: [500] } as const
const permit: SwapPermit = {
  token: usdc,
  spender: v3Router,
  amount: 1000n,
  deadline: 1_900_000_001,
  signature: `0x${'11'.repeat(32)}${'22'.repeat(32)}1b`,
}

test('the selectors of pools are the first bytes of the hashed signatures', () => {
  expect(poolSelectors).toEqual(Object.fromEntries(readAbi.map((item) => [item.name, toFunctionSelector(item)])))
})

describe('a swap in v2', () => {
  test('of two tokens calls the router with the amounts, the path, the account and the deadline', () => {
    const { to, data, value } = buildPoolSwap(contracts, swap)
    expect([to, value]).toEqual([v2Router, 0n])
    expect(decode(data)).toEqual({
      functionName: 'swapExactTokensForTokens',
      args: [1000n, 990n, [usdc, dai], account, 1_900_000_000n],
    })
  })

  test('of the native currency sends it, and has the path of its wrapped form', () => {
    const path = [weth, usdc, dai]
    const { data, value } = buildPoolSwap(contracts, { ...swap, sell: undefined, route: { kind: 'v2', path } })
    expect(value).toBe(1000n)
    expect(decode(data)).toEqual({ functionName: 'swapExactETHForTokens', args: [990n, path, account, 1_900_000_000n] })
  })

  test('for the native currency sends nothing', () => {
    const path = [usdc, weth]
    const { data, value } = buildPoolSwap(contracts, { ...swap, buy: undefined, route: { kind: 'v2', path } })
    expect(value).toBe(0n)
    expect(decode(data)).toEqual({
      functionName: 'swapExactTokensForETH',
      args: [1000n, 990n, path, account, 1_900_000_000n],
    })
  })
})

describe.each([
  ['SwapRouter', contracts, 'router'],
  ['SwapRouter02', contracts02, 'router02'],
] as const)('a swap in v3 with %s', (_name, given, kind) => {
  const deadline = kind === 'router' ? { deadline: 1_900_000_000n } : {}
  const amounts = { amountIn: 1000n, amountOutMinimum: 990n }
  const oneTrade = (tokenIn: string, tokenOut: string, recipient: string) => ({
    functionName: 'exactInputSingle',
    args: [{ tokenIn, tokenOut, fee: 500, recipient, ...deadline, ...amounts, sqrtPriceLimitX96: 0n }],
  })
  const built = (parts: Partial<PoolSwap>) => buildPoolSwap(given, { ...swap, route: single, ...parts })

  test('of two tokens pays to the account', () => {
    const { to, data, value } = built({})
    expect([to, value]).toEqual([v3Router, 0n])
    expect(decodeAll(data)).toEqual([oneTrade(usdc, dai, account)])
  })

  test('over two pools has the tokens and the fees in its path', () => {
    const { data } = built({ route: { kind: 'v3', path: [usdc, weth, dai], fees: [100, 10_000] } })
    const path = `${usdc}000064${weth.slice(2)}002710${dai.slice(2)}`.toLowerCase()
    const args = [{ path, recipient: account, ...deadline, ...amounts }]
    expect(decodeAll(data)).toEqual([{ functionName: 'exactInput', args }])
  })

  test('of the native currency sends it, and takes back what was not sold', () => {
    const { data, value } = built({ sell: undefined, route: { ...single, path: [weth, dai] } })
    expect(value).toBe(1000n)
    expect(decodeAll(data)).toEqual([oneTrade(weth, dai, account), { functionName: 'refundETH', args: undefined }])
  })

  test('for the native currency unwraps at least the minimum for the account', () => {
    const { data, value } = built({ buy: undefined, route: { ...single, path: [usdc, weth] } })
    expect(value).toBe(0n)
    expect(decodeAll(data)).toEqual([
      oneTrade(usdc, weth, itself[kind]),
      { functionName: 'unwrapWETH9', args: [990n, account] },
    ])
  })

  test.each(['1b', '1c', '00', '01'])('with a permit ending in %s uses it first', (last) => {
    const signature = permit.signature.slice(0, -2) + last
    const { data } = built({ permit: { ...permit, signature } })
    const [used, trade] = decodeAll(data)
    const v = 27 + (Number.parseInt(last, 16) % 27)
    expect(used).toEqual({
      functionName: 'selfPermitIfNecessary',
      args: [usdc, 1000n, 1_900_000_001n, v, `0x${'11'.repeat(32)}`, `0x${'22'.repeat(32)}`],
    })
    expect(trade).toEqual(oneTrade(usdc, dai, account))
  })

  test('has a deadline for all of it', () => {
    const { data } = built({})
    const { args } = decode(data)
    if (kind === 'router02') expect(args?.[0]).toBe(1_900_000_000n)
    else expect(args?.[0]).toMatchObject({ deadline: 1_900_000_000n })
  })
})

describe('the wrapped currency', () => {
  const route = { kind: 'wrap' } as const

  test('is made by a deposit of the amount', () => {
    const wrap = { ...swap, sell: undefined, buy: weth, route, minimum: 1000n }
    expect(buildPoolSwap(contracts, wrap)).toEqual({ to: weth, data: '0xd0e30db0', value: 1000n })
  })

  test('is redeemed by a withdrawal of the amount', () => {
    const { to, data, value } = buildPoolSwap(contracts, { ...swap, sell: weth, buy: undefined, route })
    expect([to, value]).toEqual([weth, 0n])
    expect(decode(data)).toEqual({ functionName: 'withdraw', args: [1000n] })
  })

  test.each<Partial<PoolSwap>>([
    { sell: usdc, buy: weth },
    { sell: undefined, buy: usdc },
    { sell: undefined, buy: undefined },
    { sell: weth, buy: weth },
    { sell: undefined, buy: weth, minimum: 1001n },
    { sell: weth, buy: undefined, permit },
  ])('is no route for case %#', (parts) => {
    expect(() => buildPoolSwap(contracts, { ...swap, route, ...parts })).toThrow(
      expect.objectContaining({ code: 'LATCHKEY_INVALID_INPUT' }),
    )
  })
})

describe('a swap is refused', () => {
  const { v2: _v2, ...withoutV2 } = contracts
  const { v3: _v3, ...withoutV3 } = contracts
  test.each<[string, Partial<PoolSwap>, SwapContracts?]>([
    ['of nothing', { amount: 0n }],
    ['of less than nothing', { amount: -1n }],
    ['of more than 256 bits', { amount: 2n ** 256n }],
    ['with a minimum of nothing', { minimum: 0n }],
    ['with a minimum above 256 bits', { minimum: 2n ** 256n }],
    ['without a deadline', { deadline: 0 }],
    ['with a broken deadline', { deadline: 1.5 }],
    ['with the route of another sold token', { route: { kind: 'v2', path: [weth, dai] } }],
    ['with the route of another bought token', { route: { kind: 'v2', path: [usdc, weth] } }],
    ['with a token twice', { route: { kind: 'v2', path: [usdc, usdc, dai] } }],
    ['with one token', { route: { kind: 'v2', path: [usdc] } }],
    ['with three trades', { route: { kind: 'v2', path: [usdc, weth, account, dai] } }],
    ['with too few fees', { route: { ...single, fees: [] } }],
    ['with a fee of the whole', { route: { ...single, fees: [1_000_000] } }],
    ['with a fee below nothing', { route: { ...single, fees: [-1] } }],
    ['with a broken fee', { route: { ...single, fees: [0.5] } }],
    ['in v2 without its router', {}, withoutV2],
    ['in v3 without its router', { route: single }, withoutV3],
    ['with a permit in v2', { permit }],
    ['with the permit of another token', { route: single, permit: { ...permit, token: dai } }],
    ['with the permit for another spender', { route: single, permit: { ...permit, spender: v2Router } }],
    ['with the permit of another amount', { route: single, permit: { ...permit, amount: 1001n } }],
    ['with a permit without a deadline', { route: single, permit: { ...permit, deadline: 0 } }],
    ['with a short signature', { route: single, permit: { ...permit, signature: permit.signature.slice(0, -2) } }],
    [
      'with another last byte',
      { route: single, permit: { ...permit, signature: `${permit.signature.slice(0, -2)}1d` } },
    ],
    ['with a permit of the native currency', { sell: undefined, route: { ...single, path: [weth, dai] }, permit }],
  ])('%s', (_name, parts, given = contracts) => {
    expect(() => buildPoolSwap(given, { ...swap, ...parts })).toThrow(
      expect.objectContaining({ code: 'LATCHKEY_INVALID_INPUT' }),
    )
  })

  test('for an account that is no address', () => {
    expect(() => buildPoolSwap(contracts, { ...swap, account: 'ada' })).toThrow('Not an EVM address.')
  })
})

test('property: the bytes have exactly the amount, the minimum and the account', () => {
  const number = fc.bigInt({ min: 1n, max: 2n ** 256n - 1n })
  const route = fc.constantFrom<PoolSwap['route']>(swap.route, single, {
    kind: 'v3',
    path: [usdc, weth, dai],
    fees: [500, 3000],
  })
  fc.assert(
    fc.property(number, number, route, fc.constantFrom(contracts, contracts02), (amount, minimum, chosen, given) => {
      const { data, value } = buildPoolSwap(given, { ...swap, amount, minimum, route: chosen })
      const [call, ...rest] = decodeAll(data)
      const [members] = call?.args ?? []
      const read =
        chosen.kind === 'v2'
          ? { amountIn: members, amountOutMinimum: call?.args?.[1], recipient: call?.args?.[3] }
          : members
      expect(read).toMatchObject({ amountIn: amount, amountOutMinimum: minimum, recipient: account })
      expect([value, rest]).toEqual([0n, []])
    }),
  )
})

test('property: what is built is read back as the order, whatever the route is', () => {
  const ends = [undefined, weth, usdc, dai] as const
  const number = fc.bigInt({ min: 1n, max: 2n ** 112n })
  fc.assert(
    fc.property(
      fc.constantFrom(...ends),
      fc.constantFrom(...ends),
      number,
      number,
      fc.constantFrom('v2', 'v3'),
      fc.boolean(),
      fc.constantFrom(contracts, contracts02),
      (sell, buy, amount, minimum, kind, isLong, given) => {
        const [start, end] = [sell ?? weth, buy ?? weth]
        const isWrap = start === end
        if (sell === buy) return
        const path = isLong ? [start, address('b'), end] : [start, end]
        const fees = path.slice(1).map(() => 500)
        const route = isWrap ? ({ kind: 'wrap' } as const) : ({ kind, path, fees } as PoolSwap['route'])
        const least = isWrap ? amount : minimum
        const order = { sell, buy, amount, minimum: least }
        const { to, data, value } = buildPoolSwap(given, { ...swap, ...order, route })
        const read = readSwap(given, { from: account, to, data, value: numberToHex(value) })
        expect({ sell: read.sell, buy: read.buy, amount: read.amount, minimum: read.minimum }).toEqual(order)
        expect([read.receiver, read.router]).toEqual([account, to])
        if (!isWrap) expect(read.deadline).toBe(BigInt(swap.deadline))
      },
    ),
  )
})

test('property: an approval has exactly the spender and the amount', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), (amount) => {
      const { to, data, value } = buildPoolApproval({ token: usdc.toLowerCase(), spender: v3Router, amount })
      expect([to, value]).toEqual([usdc, 0n])
      expect(decode(data)).toEqual({ functionName: 'approve', args: [v3Router, amount] })
      expect(data).toHaveLength(2 + 8 + 128)
    }),
  )
  for (const amount of [-1n, 2n ** 256n, 1 as never])
    expect(() => buildPoolApproval({ token: usdc, spender: v3Router, amount })).toThrow('amount')
})
