import { getAddress } from 'viem'
import { beforeAll, expect, inject, test } from 'vitest'
import { deployLocalMarket, type LocalMarket } from '../../../../scripts/local/market/deployLocalMarket.js'
import { swapContractsOf } from '../../../../scripts/local/market/swapContractsOf.js'
import { startService } from '../../testing/startService.js'
import { startTestGateway } from '../../testing/startTestGateway.js'
import { type ZeroExOrder, zeroExPrice, zeroExQuote } from '../../testing/zeroExAnswers.js'
import type { ConvertQuote } from './swapSchemas.js'

const { a } = inject('chains')
const networkId = `eip155:${a.id}`
const idOf = (address: string) => `${networkId}:${getAddress(address)}`
const holder = '0x0000000000001fF3684f28c67538d4D072C22734'
const evil = '0x00000000000000000000000000000000000A11cE'
const amount = 100_000_000n

let market: LocalMarket
beforeAll(async () => {
  market = await deployLocalMarket(a)
})

/** A gateway with the pools of the market, and a service in the role of 0x. */
async function start(answer: (order: ZeroExOrder, path: string) => unknown) {
  const { usdt, usdc } = market.tokens
  const order: ZeroExOrder = {
    sellToken: usdt.address,
    buyToken: usdc.address,
    sellAmount: String(amount),
    // Better than any pool.
    buyAmount: '200000000',
    minBuyAmount: '198000000',
    spender: holder,
  }
  const service = await startService((path) => answer(order, path))
  const contracts = { ...swapContractsOf(market), aggregators: [{ router: holder, spender: holder }] }
  const gateway = await startTestGateway({
    allowLocal: true,
    networks: { [networkId]: { rpc: [a.url], swaps: { contracts, zeroEx: { url: service.url, key: 'k' } } } },
  })
  const pair = { amount: String(amount), from: idOf(usdt.address), to: idOf(usdc.address) }
  return {
    async quotes(): Promise<readonly ConvertQuote[]> {
      const query = new URLSearchParams({ projectId: 'shop', ...pair })
      return (await (await gateway.ask(`/v1/convert/quotes?${query}`)).json()).quotes
    },
    async build(quoteId: string | null) {
      const more = { userAddress: idOf(market.router), quoteId, minimum: '190000000', disableEstimate: true }
      const body = JSON.stringify({ ...pair, ...more })
      const answered = await gateway.ask('/v1/convert/build-transaction?projectId=shop', { method: 'POST', body })
      return { status: answered.status, body: await answered.json() }
    },
    async metric(name: string) {
      const text = await (await fetch(`${gateway.url}/metrics`)).text()
      return text.split('\n').filter((line) => line.startsWith(`latchkey_gateway_${name}{`))
    },
  }
}
const isPrice = (path: string) => path.startsWith('/swap/allowance-holder/price')

test('the better quote of two sources is the first one, and each is built by its own', async () => {
  const { quotes, build } = await start((order, path) =>
    isPrice(path) ? zeroExPrice(order) : zeroExQuote(order, { to: holder }),
  )
  const [first, second] = await quotes()
  expect([first, second]).toMatchObject([
    { source: '0x', toAmount: '200000000', router: idOf(holder), spender: idOf(holder), impact: null },
    { source: 'pools', spender: expect.not.stringContaining(holder) },
  ])
  await expect(build(first?.id ?? null)).resolves.toMatchObject({
    status: 200,
    body: { tx: { to: idOf(holder), spender: idOf(holder), value: '0', minimum: '190000000' } },
  })
})

const lies: readonly (readonly [string, Partial<ZeroExOrder>])[] = [
  ['a contract that takes tokens and is on no list', { spender: evil }],
  ['another token', { buyToken: evil }],
]
test.each(lies)('a service that answers with %s has no quote, and it is counted', async (_, lie) => {
  const { quotes, metric } = await start((order) => zeroExPrice({ ...order, ...lie }))
  await expect(quotes()).resolves.toMatchObject([{ source: 'pools' }])
  await expect(metric('swap_wrong_answers_total')).resolves.toEqual([expect.stringMatching(/source="0x".* 1$/)])
  await expect(metric('swap_calls_total')).resolves.toEqual(
    expect.arrayContaining([
      expect.stringMatching(/source="0x",outcome="failed"} 1$/),
      expect.stringMatching(/source="pools",outcome="answered"} 1$/),
    ]),
  )
})

const built: readonly (readonly [string, { readonly to: string; readonly value?: string }])[] = [
  ['to another router', { to: evil }],
  ['to the token', { to: '0xdAC17F958D2ee523a2206206994597C13D831ec7' }],
  ['with a value', { to: holder, value: '1' }],
]
test.each(built)('a transaction %s is refused after an honest quote', async (_, transaction) => {
  const { quotes, build } = await start((order, path) =>
    isPrice(path) ? zeroExPrice(order) : zeroExQuote(order, transaction),
  )
  const [first] = await quotes()
  expect(first).toMatchObject({ source: '0x' })
  const refused = await build(first?.id ?? null)
  expect(refused).toEqual({
    status: 502,
    body: {
      status: 'FAILED',
      reasons: [
        {
          field: 'from',
          description: 'The answer of the source is about something else, or names a contract that is not trusted.',
        },
      ],
    },
  })
})

test('a service that fails leaves the quotes of the pools', async () => {
  const { quotes } = await start(() => ({ name: 'INTERNAL_SERVER_ERROR', message: 'Internal error' }))
  await expect(quotes()).resolves.toMatchObject([{ source: 'pools' }])
})
