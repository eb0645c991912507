import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { createManualClock } from '@latchkey/server/testing'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { ownWork } from '../../../testing/ownWork.js'
import { startService } from '../../../testing/startService.js'
import { type ZeroExOrder, zeroExPrice, zeroExQuote } from '../../../testing/zeroExAnswers.js'
import { parseAddress } from '../../data/parseAddress.js'
import { createGuardedClient } from '../../outgoing/createGuardedClient.js'
import { createSource } from '../../outgoing/createSource.js'
import { systemNetwork } from '../../outgoing/systemNetwork.js'
import type { SourceBuild } from '../sources/SwapSource.js'
import { createZeroEx } from './createZeroEx.js'

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const dai = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const weth = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const native = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
const holder = '0x0000000000001fF3684f28c67538d4D072C22734'
const evil = '0x00000000000000000000000000000000000A11cE'
const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const { signal } = new AbortController()
const contracts = { wrappedNative: weth, aggregators: [{ router: holder, spender: holder }] } as const
const order = { sell: usdc, buy: dai, amount: 1_000_000n }
const build: SourceBuild = {
  ...order,
  account,
  minimum: 990n,
  slippage: 100,
  deadline: 4_000_000_000,
  permit: undefined,
  memo: null,
}
const good: ZeroExOrder = {
  // The service writes addresses in lower case.
  sellToken: usdc.toLowerCase(),
  buyToken: dai.toLowerCase(),
  sellAmount: '1000000',
  buyAmount: '1000',
  minBuyAmount: '990',
  spender: holder.toLowerCase(),
}

/** The source in front of a server that answers in the shape of the service. */
async function start(answer: (path: string, response: ServerResponse) => unknown) {
  const clock = createManualClock()
  const headers: IncomingHttpHeaders[] = []
  const service = await startService((path, response) => {
    headers.push(response.req.headers)
    return answer(path, response)
  })
  const client = createGuardedClient({ rules: { ports: [], allowLocal: true }, network: systemNetwork, clock })
  onTestFinished(() => client.close())
  const source = createSource({ name: '0x', client, clock, currentRequester: ownWork, count: () => undefined })
  const zeroEx = createZeroEx({
    source,
    url: service.url,
    key: 'the-key',
    chainId: '1',
    contracts,
    parseAddress: (text) => parseAddress('eip155', text),
  })
  return { zeroEx, service, clock, headers }
}
const wrong = (part: string) => expect.objectContaining({ name: 'WrongAnswerError', part })

test('a quote is asked for with the key and the version, and has the contracts of the list', async () => {
  const { zeroEx, service, headers } = await start(() => zeroExPrice(good))
  await expect(zeroEx.quote({ ...order, gasPrice: 7n }, signal)).resolves.toEqual({
    expected: 1000n,
    router: holder,
    spender: holder,
    impact: undefined,
    route: [{ venue: 'Uniswap V3', sell: usdc, buy: dai, fee: undefined }],
    fees: [{ kind: 'provider', token: dai, amount: 15n }],
    acceptsPermit: false,
    memo: null,
  })
  expect(service.paths).toEqual([
    `/swap/allowance-holder/price?chainId=1&sellToken=${usdc}&buyToken=${dai}&sellAmount=1000000&gasPrice=7`,
  ])
  expect(headers[0]).toMatchObject({ '0x-api-key': 'the-key', '0x-version': 'v2' })
})

test('the native currency needs no spender', async () => {
  const { zeroEx } = await start(() => zeroExPrice({ ...good, sellToken: native, spender: null }))
  await expect(zeroEx.quote({ ...order, sell: undefined }, signal)).resolves.toMatchObject({
    router: holder,
    spender: undefined,
    route: [{ sell: undefined, buy: dai }],
  })
})

test('a transaction is asked for with the account and the slippage', async () => {
  const { zeroEx, service } = await start(() => zeroExQuote(good, { to: holder.toLowerCase() }))
  await expect(zeroEx.build(build, signal)).resolves.toEqual({
    to: holder,
    data: '0x2213bc0b',
    value: 0n,
    spender: holder,
  })
  expect(service.paths).toEqual([
    `/swap/allowance-holder/quote?chainId=1&sellToken=${usdc}&buyToken=${dai}&sellAmount=1000000&taker=${account}&slippageBps=100`,
  ])
})

test('when the price fell a little, less slippage leads to the same minimum', async () => {
  const { zeroEx, service } = await start((path) =>
    path.endsWith('slippageBps=100')
      ? zeroExQuote({ ...good, buyAmount: '995', minBuyAmount: '985' }, { to: holder })
      : zeroExQuote({ ...good, buyAmount: '995', minBuyAmount: '990' }, { to: holder }),
  )
  await expect(zeroEx.build(build, signal)).resolves.toMatchObject({ to: holder })
  // 5 of 995.
  expect(service.paths[1]).toContain('slippageBps=50')
})

test.each([
  ['gives less than the minimum', { ...good, buyAmount: '989', minBuyAmount: '979' }],
  ['does not follow the slippage', { ...good, buyAmount: '1000', minBuyAmount: '1' }],
])('a transaction that %s is refused as another price', async (_, answer) => {
  const { zeroEx } = await start(() => zeroExQuote(answer, { to: holder }))
  await expect(zeroEx.build(build, signal)).resolves.toBe('price')
})

test('it takes no permit, knows its own quotes only, and leaves wrapping to the chain', async () => {
  const { zeroEx, service } = await start(() => zeroExQuote(good, { to: holder }))
  const permit = { deadline: 1, signature: '0x' }
  await expect(zeroEx.build({ ...build, permit }, signal)).resolves.toBe('permit')
  await expect(zeroEx.build({ ...build, memo: { kind: 'v2' } }, signal)).resolves.toBe('quoteId')
  await expect(zeroEx.quote({ ...order, sell: undefined, buy: weth }, signal)).resolves.toBeUndefined()
  await expect(zeroEx.quote({ ...order, sell: weth, buy: undefined }, signal)).resolves.toBeUndefined()
  expect(service.paths).toEqual([])
})

describe('no route', () => {
  const answers: readonly (readonly [string, (response: ServerResponse) => unknown])[] = [
    ['is no liquidity', () => ({ liquidityAvailable: false, zid: '0x1' })],
    [
      'is a refusal of the order',
      (response) =>
        void response
          .writeHead(400, { 'content-type': 'application/json' })
          .end('{"name":"TOKEN_NOT_SUPPORTED","message":"TOKEN_NOT_SUPPORTED"}'),
    ],
  ]
  test.each(answers)('%s', async (_, answer) => {
    const { zeroEx } = await start((_path, response) => answer(response))
    await expect(zeroEx.quote(order, signal)).resolves.toBeUndefined()
    await expect(zeroEx.build(build, signal)).resolves.toBe('route')
  })
})

describe('an answer that lies is refused', () => {
  const cases: readonly (readonly [string, Partial<ZeroExOrder>, string])[] = [
    ['another sold token', { sellToken: weth }, 'order'],
    ['another bought token', { buyToken: evil }, 'order'],
    ['the native currency in place of a token', { buyToken: native }, 'order'],
    ['another amount', { sellAmount: '2000000' }, 'order'],
    ['another spender', { spender: evil }, 'router'],
    ['no spender', { spender: null }, 'router'],
  ]
  test.each(cases)('%s', async (_, change, part) => {
    const lie = { ...good, ...change }
    const { zeroEx } = await start((path) =>
      path.includes('/price') ? zeroExPrice(lie) : zeroExQuote(lie, { to: holder }),
    )
    await expect(zeroEx.quote(order, signal)).rejects.toEqual(wrong(part))
    await expect(zeroEx.build(build, signal)).rejects.toEqual(wrong(part))
  })

  test('two spenders that are different', async () => {
    const lie = { ...zeroExPrice(good), issues: { allowance: { actual: '0', spender: evil } } }
    const { zeroEx } = await start(() => lie)
    await expect(zeroEx.quote(order, signal)).rejects.toEqual(wrong('router'))
  })
})

describe('an error of the source', () => {
  const json = { 'content-type': 'application/json' }
  const failures: readonly (readonly [string, (response: ServerResponse) => unknown])[] = [
    ['is status 200 with an error', () => ({ name: 'INTERNAL_SERVER_ERROR', message: 'Internal error' })],
    ['is an amount as a number', () => ({ ...zeroExPrice(good), buyAmount: 1000 })],
    ['is an amount below zero', () => ({ ...zeroExPrice(good), buyAmount: '-1000' })],
    ['is no address', () => ({ ...zeroExPrice(good), allowanceTarget: 'x' })],
    ['is a list', () => []],
    ['is a refused key', (response) => void response.writeHead(401, json).end('{"message":"no Route matched"}')],
    ['is too many requests', (response) => void response.writeHead(429, json).end('{}')],
    ['is status 500', (response) => void response.writeHead(500).end()],
    ['is a page', (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>')],
    [
      'is half a body',
      (response) => {
        response.writeHead(200, { ...json, 'content-length': '100' })
        response.write('{"liquidityAvailable":', () => response.destroy())
      },
    ],
  ]
  test.each(failures)('%s', async (_, fail) => {
    const { zeroEx } = await start((_path, response) => fail(response))
    await expect(zeroEx.quote(order, signal)).rejects.toMatchObject({ name: 'SourceError' })
    await expect(zeroEx.build(build, signal)).rejects.toMatchObject({ name: 'SourceError' })
  })

  test('is a server that refuses connections', async () => {
    const { zeroEx, service } = await start(() => undefined)
    await service.stop()
    await expect(zeroEx.quote(order, signal)).rejects.toMatchObject({ name: 'SourceError' })
  })

  test('is a server that does not answer for four seconds', async () => {
    const { zeroEx, service, clock } = await start(() => undefined)
    const refused = expect(zeroEx.quote(order, signal)).rejects.toMatchObject({ name: 'SourceError', isTimeout: true })
    await vi.waitUntil(() => service.paths.length > 0)
    clock.advance(4000)
    await refused
  })

  test('is a redirect to another host, which would get the key', async () => {
    const other = await startService(() => zeroExPrice(good))
    const { zeroEx } = await start(
      (path, response) => void response.writeHead(302, { location: `${other.url}${path}` }).end(),
    )
    await expect(zeroEx.quote(order, signal)).rejects.toMatchObject({ name: 'SourceError' })
    expect(other.paths).toEqual([])
  })
})
