import fc from 'fast-check'
import { type Address, encodeFunctionData, getAddress, type Hex, parseAbi, toFunctionSelector, toHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { type CallTerms, decodedByViem, swapCalls } from '../../../testing/swapCalls.js'
import type { SwapContracts } from '../contracts/SwapContracts.js'
import { swapSelectors } from '../swapSelectors.js'
import type { DecodedSwap } from './DecodedSwap.js'
import { readSwap } from './readSwap.js'

const contract = (digit: string): Address => getAddress(`0x${digit.repeat(40)}`)
const weth = contract('a')
const v2 = contract('b')
const v3 = contract('c')
const holder = contract('d')
const account = contract('e')
const settler = contract('7')
const native = getAddress('0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee')
const one = contract('1')
const two = contract('2')
const zero: Address = `0x${'0'.repeat(40)}`
const deadline = 1_900_000_000n

const contracts: SwapContracts = {
  wrappedNative: weth,
  v2: { factory: zero, router: v2 },
  v3: { factory: zero, quoter: zero, router: v3 },
  aggregators: [{ router: holder, spender: holder }],
}
const contracts02: SwapContracts = {
  ...contracts,
  v3: { factory: zero, quoter: zero, router: v3, kind: 'router02' },
}
const terms: CallTerms = { amount: 100n, minimum: 90n, path: [one, two], receiver: account, deadline }
const request = (to: Address, data: Hex, value = 0n) => ({ from: account, to, value: toHex(value), data })
const refused = (reason: string) => expect.objectContaining({ code: 'LATCHKEY_SWAP_REFUSED', reason })

test('the selectors are the first bytes of the hashed signatures', () => {
  const v3Single = '(address,address,uint24,address,uint256,uint256,uint256,uint160)'
  const single02 = '(address,address,uint24,address,uint256,uint256,uint160)'
  const permit = '(address,uint256,uint256,uint8,bytes32,bytes32)'
  expect(swapSelectors).toEqual({
    tokensForTokens: toFunctionSelector('swapExactTokensForTokens(uint256,uint256,address[],address,uint256)'),
    nativeForTokens: toFunctionSelector('swapExactETHForTokens(uint256,address[],address,uint256)'),
    tokensForNative: toFunctionSelector('swapExactTokensForETH(uint256,uint256,address[],address,uint256)'),
    exactInputSingle: toFunctionSelector(`exactInputSingle(${v3Single})`),
    exactInput: toFunctionSelector('exactInput((bytes,address,uint256,uint256,uint256))'),
    exactInputSingle02: toFunctionSelector(`exactInputSingle(${single02})`),
    exactInput02: toFunctionSelector('exactInput((bytes,address,uint256,uint256))'),
    multicall: toFunctionSelector('multicall(bytes[])'),
    multicallUntil: toFunctionSelector('multicall(uint256,bytes[])'),
    selfPermit: toFunctionSelector(`selfPermit${permit}`),
    selfPermitIfNecessary: toFunctionSelector(`selfPermitIfNecessary${permit}`),
    unwrap: toFunctionSelector('unwrapWETH9(uint256,address)'),
    refund: toFunctionSelector('refundETH()'),
    deposit: toFunctionSelector('deposit()'),
    withdraw: toFunctionSelector('withdraw(uint256)'),
    exec: toFunctionSelector('exec(address,address,uint256,address,bytes)'),
    execute: toFunctionSelector('execute((address,address,uint256),bytes[],bytes32)'),
    ownerOf: toFunctionSelector('ownerOf(uint256)'),
    prev: toFunctionSelector('prev(uint128)'),
    allowance: toFunctionSelector('allowance(address,address)'),
    nonces: toFunctionSelector('nonces(address)'),
    domainSeparator: toFunctionSelector('DOMAIN_SEPARATOR()'),
    name: toFunctionSelector('name()'),
    version: toFunctionSelector('version()'),
    permitTypeHash: toFunctionSelector('PERMIT_TYPEHASH()'),
    permit: toFunctionSelector('permit(address,address,uint256,uint256,uint8,bytes32,bytes32)'),
  })
})

describe('readSwap() reads', () => {
  const traded = { amount: 100n, minimum: 90n, receiver: account, deadline }

  test('two tokens on Uniswap v2', () => {
    expect(readSwap(contracts, request(v2, swapCalls.tokensForTokens(terms)))).toEqual({
      ...traded,
      sell: one,
      buy: two,
      router: v2,
      spender: v2,
      answer: 'amounts',
    })
  })

  test("the network's own currency on both sides of Uniswap v2", () => {
    const bought = swapCalls.nativeForTokens({ ...terms, path: [weth, one, two] })
    expect(readSwap(contracts, request(v2, bought, 100n))).toEqual({
      ...traded,
      buy: two,
      router: v2,
      answer: 'amounts',
    })
    const sold = swapCalls.tokensForNative({ ...terms, path: [one, weth] })
    expect(readSwap(contracts, request(v2, sold))).toMatchObject({ ...traded, sell: one, spender: v2 })
    expect(readSwap(contracts, request(v2, sold))).not.toHaveProperty('buy')
  })

  test('one pool and several pools of Uniswap v3', () => {
    const expected = { ...traded, sell: one, buy: two, router: v3, spender: v3, acceptsPermit: true, answer: 'amount' }
    expect(readSwap(contracts, request(v3, swapCalls.exactInputSingle(terms)))).toEqual(expected)
    const over = swapCalls.exactInput({ ...terms, path: [one, weth, two] })
    expect(readSwap(contracts, request(v3, over))).toEqual(expected)
  })

  test("the network's own currency that is unwrapped after the trade", () => {
    const trade = swapCalls.exactInputSingle({ ...terms, path: [one, weth], receiver: zero })
    const data = swapCalls.multicall(trade, swapCalls.unwrap(95n, account))
    expect(readSwap(contracts, request(v3, data))).toEqual({
      ...traded,
      // The higher of the two minimums is the one that counts.
      minimum: 95n,
      sell: one,
      router: v3,
      spender: v3,
      acceptsPermit: true,
      answer: 0,
    })
    const named = swapCalls.exactInputSingle({ ...terms, path: [one, weth], receiver: v3 })
    const same = swapCalls.multicall(named, swapCalls.unwrap(1n, account))
    expect(readSwap(contracts, request(v3, same))).toMatchObject({ minimum: 90n, receiver: account })
  })

  test("the network's own currency that is sold, with what is left coming back", () => {
    const trade = swapCalls.exactInput({ ...terms, path: [weth, two] })
    const data = swapCalls.multicall(trade, swapCalls.refund())
    expect(readSwap(contracts, request(v3, data, 100n))).toEqual({ ...traded, buy: two, router: v3, answer: 0 })
  })

  test('the permit before a trade', () => {
    const signature = `0x${'3'.repeat(64)}${'4'.repeat(64)}1c`
    const permit = { token: one, amount: 100n, deadline: Number(deadline), signature }
    for (const ifNecessary of [true, false]) {
      const data = swapCalls.multicall(swapCalls.selfPermit(permit, ifNecessary), swapCalls.exactInputSingle(terms))
      expect(readSwap(contracts, request(v3, data))).toMatchObject({
        ...traded,
        permit: { token: one, amount: 100n, deadline, signature },
        answer: 1,
      })
    }
  })

  test('SwapRouter02, where 1 is the sender and 2 the router', () => {
    const sender: Address = `0x${'1'.padStart(40, '0')}`
    const router: Address = `0x${'2'.padStart(40, '0')}`
    const plain = readSwap(contracts02, request(v3, swapCalls.exactInputSingle02({ ...terms, receiver: sender })))
    expect(plain).toMatchObject({ receiver: account, buy: two })
    expect(plain).not.toHaveProperty('deadline')
    const trade = swapCalls.exactInput02({ ...terms, path: [one, weth], receiver: router })
    const data = swapCalls.multicallUntil(deadline, trade, swapCalls.unwrap(90n, account))
    const unwrapped = readSwap(contracts02, request(v3, data))
    expect(unwrapped).toMatchObject({ ...traded, sell: one })
    expect(unwrapped).not.toHaveProperty('buy')
  })

  test('wrapping and unwrapping, one for one', () => {
    const wrap = { amount: 7n, minimum: 7n, receiver: account, router: weth, isWrap: true }
    expect(readSwap(contracts, request(weth, '0xd0e30db0', 7n))).toEqual({ ...wrap, buy: weth })
    const withdraw = `0x2e1a7d4d${'7'.padStart(64, '0')}` as const
    expect(readSwap(contracts, request(weth, withdraw))).toEqual({ ...wrap, sell: weth })
  })

  test('a Settler of 0x behind AllowanceHolder, without its actions', () => {
    const inner = swapCalls.execute({ recipient: account, buyToken: two, minAmountOut: 90n })
    const data = swapCalls.exec({ settler, token: one, amount: 100n }, inner)
    const expected = { amount: 100n, minimum: 90n, receiver: account, router: holder, settler }
    expect(readSwap(contracts, request(holder, data))).toEqual({ ...expected, sell: one, buy: two, spender: holder })
    const paid = swapCalls.exec({ settler, token: native, amount: 0n }, inner)
    expect(readSwap(contracts, request(holder, paid, 100n))).toEqual({ ...expected, buy: two })
    const out = swapCalls.execute({ recipient: account, buyToken: native, minAmountOut: 90n })
    const sold = swapCalls.exec({ settler, token: one, amount: 100n }, out)
    expect(readSwap(contracts, request(holder, sold))).toEqual({ ...expected, sell: one, spender: holder })
  })
})

describe('readSwap() refuses', () => {
  const other = parseAbi([
    'function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256 a, uint256 b, address[] c, address d, uint256 e)',
    'function swapTokensForExactTokens(uint256 a, uint256 b, address[] c, address d, uint256 e)',
    'function sweepToken(address token, uint256 minimum, address recipient)',
  ])
  const inner = swapCalls.execute({ recipient: account, buyToken: two, minAmountOut: 90n })
  const trade = swapCalls.exactInputSingle(terms)
  const toRouter = swapCalls.exactInputSingle({ ...terms, path: [one, weth], receiver: zero })
  const permit = (token: Address) =>
    swapCalls.selfPermit({ token, amount: 100n, deadline: 5, signature: `0x${'3'.repeat(128)}1b` })

  test.each<[string, SwapContracts, unknown, string]>([
    ['a contract on no list', contracts, request(one, trade), 'router'],
    ['the factory', { ...contracts, v2: { factory: two, router: v2 } }, request(two, trade), 'router'],
    ['a call without a selector', contracts, request(v2, '0x'), 'unknownCall'],
    [
      'the functions for tokens with a fee',
      contracts,
      request(
        v2,
        encodeFunctionData({
          abi: other,
          functionName: 'swapExactTokensForTokensSupportingFeeOnTransferTokens',
          args: [1n, 1n, [one, two], account, deadline],
        }),
      ),
      'unknownCall',
    ],
    [
      'an exact amount that is bought',
      contracts,
      request(
        v2,
        encodeFunctionData({
          abi: other,
          functionName: 'swapTokensForExactTokens',
          args: [1n, 1n, [one, two], account, deadline],
        }),
      ),
      'unknownCall',
    ],
    ['a value with a token that is sold', contracts, request(v2, swapCalls.tokensForTokens(terms), 1n), 'unknownCall'],
    ['a paid call without a value', contracts, request(v2, swapCalls.nativeForTokens(terms)), 'unknownCall'],
    [
      'a path that does not begin with what is paid',
      contracts,
      request(v2, swapCalls.nativeForTokens(terms), 1n),
      'unknownCall',
    ],
    [
      'a path that does not end with what is bought',
      contracts,
      request(v2, swapCalls.tokensForNative(terms)),
      'unknownCall',
    ],
    [
      'a path back to its start',
      contracts,
      request(v2, swapCalls.tokensForTokens({ ...terms, path: [one, one] })),
      'unknownCall',
    ],
    ['what stays in the router', contracts, request(v3, toRouter), 'unknownCall'],
    ['what stays in the router, in a multicall', contracts, request(v3, swapCalls.multicall(toRouter)), 'unknownCall'],
    [
      'an unwrap of what is not in the router',
      contracts,
      request(v3, swapCalls.multicall(trade, swapCalls.unwrap(1n, account))),
      'unknownCall',
    ],
    [
      'an unwrap before the trade',
      contracts,
      request(v3, swapCalls.multicall(swapCalls.unwrap(1n, account), toRouter)),
      'unknownCall',
    ],
    ['two trades', contracts, request(v3, swapCalls.multicall(trade, trade)), 'unknownCall'],
    ['no trade', contracts, request(v3, swapCalls.multicall(swapCalls.refund())), 'unknownCall'],
    ['an empty multicall', contracts, request(v3, swapCalls.multicall()), 'unknownCall'],
    [
      'a multicall in a multicall',
      contracts,
      request(v3, swapCalls.multicall(swapCalls.multicall(trade))),
      'unknownCall',
    ],
    ['a permit of another token', contracts, request(v3, swapCalls.multicall(permit(two), trade)), 'unknownCall'],
    ['a permit after the trade', contracts, request(v3, swapCalls.multicall(trade, permit(one))), 'unknownCall'],
    [
      'a call that is not known after the trade',
      contracts,
      request(
        v3,
        swapCalls.multicall(
          toRouter,
          encodeFunctionData({ abi: other, functionName: 'sweepToken', args: [weth, 1n, two] }),
        ),
      ),
      'unknownCall',
    ],
    [
      'a value that is not the sold amount',
      contracts,
      request(v3, swapCalls.exactInputSingle({ ...terms, path: [weth, two] }), 99n),
      'unknownCall',
    ],
    [
      'the balance of the router as the amount',
      contracts02,
      request(v3, swapCalls.exactInputSingle02({ ...terms, amount: 0n })),
      'unknownCall',
    ],
    ['the functions of the other router', contracts02, request(v3, trade), 'unknownCall'],
    ['wrapping nothing', contracts, request(weth, '0xd0e30db0'), 'unknownCall'],
    ['an approval of the wrapped currency', contracts, request(weth, `0x095ea7b3${'0'.repeat(128)}`), 'unknownCall'],
    [
      'another contract that takes the token',
      contracts,
      request(holder, swapCalls.exec({ settler, token: one, amount: 100n, operator: two }, inner)),
      'unknownCall',
    ],
    [
      'another function of a Settler',
      contracts,
      request(holder, swapCalls.exec({ settler, token: one, amount: 100n }, trade)),
      'unknownCall',
    ],
    [
      'a value besides a token',
      contracts,
      request(holder, swapCalls.exec({ settler, token: one, amount: 100n }, inner), 1n),
      'unknownCall',
    ],
    [
      'no bought token, which checks nothing',
      contracts,
      request(
        holder,
        swapCalls.exec(
          { settler, token: one, amount: 100n },
          swapCalls.execute({ recipient: account, buyToken: zero, minAmountOut: 0n }),
        ),
      ),
      'unknownCall',
    ],
  ])('%s', (_, list, asked, reason) => {
    expect(() => readSwap(list, asked)).toThrow(refused(reason))
  })

  test.each([
    ['nothing', undefined, 'sender'],
    ['no receiver', { from: account, data: trade, value: '0x0' }, 'receiver'],
    ['a value that is no quantity', { ...request(v3, trade), value: '5' }, 'amount'],
    ['data that is no hex', { ...request(v3, trade), data: 'x' }, 'call'],
    ['input beside other data', { ...request(v3, trade), input: '0x01' }, 'call'],
  ])('%s', (_, asked, part) => {
    expect(() => readSwap(contracts, asked)).toThrow(
      expect.objectContaining({ code: 'LATCHKEY_TRANSACTION_MISMATCH', part }),
    )
  })
})

const address = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes) => getAddress(toHex(bytes)))
  .filter((text) => BigInt(text) > 0xffffn)
const amount = fc.bigInt({ min: 1n, max: 2n ** 256n - 1n })
const path = fc
  .uniqueArray(address, { minLength: 2, maxLength: 4 })
  .map((tokens) => tokens as [Address, Address, ...Address[]])
const anyTerms = fc.record({ amount, minimum: amount, path, receiver: address, deadline: amount })
const isOwn = (terms: CallTerms) => [...terms.path, terms.receiver].some((each) => [weth, v2, v3].includes(each))

/** Each kind of call, with what it must decode to. */
const written = fc
  .record({ terms: anyTerms, kind: fc.nat(6) })
  .filter(({ terms }) => !isOwn(terms))
  .map(({ terms, kind }) => {
    const { amount: sold, minimum, receiver, deadline: until } = terms
    const [first] = terms.path
    const last = terms.path.at(-1)
    const paid = { ...terms, path: [weth, ...terms.path] as CallTerms['path'] }
    const toNative = { ...terms, path: [...terms.path, weth] as CallTerms['path'] }
    const common = { amount: sold, minimum, receiver, deadline: until }
    const cases: readonly (readonly [SwapContracts, Address, Hex, bigint, Partial<DecodedSwap>])[] = [
      [contracts, v2, swapCalls.tokensForTokens(terms), 0n, { ...common, sell: first, buy: last }],
      [contracts, v2, swapCalls.nativeForTokens(paid), sold, { ...common, buy: last }],
      [contracts, v2, swapCalls.tokensForNative(toNative), 0n, { ...common, sell: first }],
      [contracts, v3, swapCalls.exactInput(terms), 0n, { ...common, sell: first, buy: last }],
      [contracts, v3, swapCalls.exactInputSingle(terms), 0n, { ...common, sell: first, buy: terms.path[1] }],
      [
        contracts,
        v3,
        swapCalls.multicall(swapCalls.exactInput({ ...toNative, receiver: zero }), swapCalls.unwrap(minimum, receiver)),
        0n,
        { ...common, sell: first },
      ],
      [
        contracts02,
        v3,
        swapCalls.multicallUntil(until, swapCalls.exactInput02(terms)),
        0n,
        { ...common, sell: first, buy: last },
      ],
    ]
    return cases[kind] as (typeof cases)[number]
  })

test('property: readSwap() reads what viem encodes', () => {
  fc.assert(
    fc.property(written, ([list, to, data, value, expected]) => {
      const read = readSwap(list, request(to, data, value))
      expect(read).toMatchObject(expected)
      expect([read.sell, read.buy]).toEqual([expected.sell, expected.buy])
    }),
  )
})

test('property: a call with a changed byte is refused, or read as viem reads it (fuzz target 13)', () => {
  const change = fc.record({ at: fc.nat(), flip: fc.integer({ min: 1, max: 255 }) })
  fc.assert(
    fc.property(written, change, ([list, to, data, value], { at, flip }) => {
      const bytes = Uint8Array.from(Buffer.from(data.slice(2), 'hex'))
      const place = at % bytes.length
      bytes[place] = (bytes[place] ?? 0) ^ flip
      const read = attempt(() => readSwap(list, request(to, toHex(bytes), value)))
      if (!read) return
      const trade = decodedByViem(toHex(bytes), list === contracts02)
      const { first, last, amount: sold = value, receiver, minimum, deadline: until, unwrap } = trade ?? never()
      const lower = (each: string | undefined) => each?.toLowerCase()
      expect(read).toMatchObject({
        amount: sold,
        deadline: until,
        minimum: [minimum, unwrap?.minimum ?? 0n].reduce((high, each) => (each > high ? each : high)),
      })
      expect(lower(read.receiver)).toBe(lower(unwrap?.receiver ?? receiver))
      expect([lower(read.sell) ?? lower(weth), lower(read.buy) ?? lower(weth)]).toEqual([lower(first), lower(last)])
    }),
  )
})

test('property: a byte too much or too little is refused', () => {
  fc.assert(
    fc.property(written, ([list, to, data, value]) => {
      expect(() => readSwap(list, request(to, `${data}00`, value))).toThrow(refused('unknownCall'))
      expect(() => readSwap(list, request(to, data.slice(0, -2) as Hex, value))).toThrow(refused('unknownCall'))
    }),
  )
})

function attempt<Value>(run: () => Value): Value | undefined {
  try {
    return run()
  } catch (cause) {
    expect(cause).toMatchObject({ code: expect.stringMatching(/SWAP_REFUSED|TRANSACTION_MISMATCH/) })
    return undefined
  }
}

function never(): never {
  throw new Error('The call was read, and viem would not have written it.')
}
