import type { ServerResponse } from 'node:http'
import { createManualClock } from '@latchkey/server/testing'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { ownWork } from '../../../testing/ownWork.js'
import { startService } from '../../../testing/startService.js'
import { createGuardedClient } from '../../outgoing/createGuardedClient.js'
import { createSource } from '../../outgoing/createSource.js'
import { systemNetwork } from '../../outgoing/systemNetwork.js'
import type { Token } from '../tokens/Token.js'
import { createDefiLlamaPrices } from './createDefiLlamaPrices.js'

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const dai = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const tokenOf = (address: string | undefined): Token => ({
  address,
  name: 'T',
  symbol: 'T',
  decimals: 18,
  icon: undefined,
})
const { signal } = new AbortController()

/** The source in front of a server that answers in the shape of the service. */
async function start(answer: (path: string, response: ServerResponse) => unknown) {
  const clock = createManualClock()
  const service = await startService(answer)
  const client = createGuardedClient({ rules: { ports: [], allowLocal: true }, network: systemNetwork, clock })
  onTestFinished(() => client.close())
  const source = createSource({ name: 'defillama', client, clock, currentRequester: ownWork, count: () => undefined })
  const options = { source, url: service.url, chain: 'ethereum', native: 'coingecko:ethereum' }
  return { prices: createDefiLlamaPrices(options), service, clock }
}

test('prices of tokens and of the native currency are asked for together, and written as decimal text', async () => {
  const { prices, service } = await start(() => ({
    coins: {
      'coingecko:ethereum': { price: 3012.57, symbol: 'ETH', timestamp: 1_750_000_000, confidence: 0.99 },
      [`ethereum:${usdc}`]: { decimals: 6, price: 1e-7, symbol: 'USDC', timestamp: 1_750_000_000, confidence: 0.99 },
    },
  }))
  await expect(prices.prices([tokenOf(undefined), tokenOf(usdc), tokenOf(dai)], signal)).resolves.toEqual(
    new Map([
      ['', '3012.57'],
      [usdc, '0.0000001'],
    ]),
  )
  const ids = ['coingecko:ethereum', `ethereum:${usdc}`, `ethereum:${dai}`].map(encodeURIComponent)
  expect(service.paths).toEqual([`/prices/current/${ids.join(',')}?searchWidth=4h`])
})

test.each([
  ['that the service doubts', { price: 1, confidence: 0.2 }],
  ['of zero', { price: 0 }],
  ['below zero', { price: -1 }],
])('a price %s does not count', async (_, coin) => {
  const { prices } = await start(() => ({ coins: { [`ethereum:${usdc}`]: coin } }))
  await expect(prices.prices([tokenOf(usdc)], signal)).resolves.toEqual(new Map())
})

test('a coin with a wrong price takes no price from the others', async () => {
  const { prices } = await start(() => ({
    coins: { [`ethereum:${usdc}`]: { price: 1 }, [`ethereum:${dai}`]: { price: '1' }, 'ethereum:0x': null },
  }))
  await expect(prices.prices([tokenOf(usdc), tokenOf(dai)], signal)).resolves.toEqual(new Map([[usdc, '1']]))
})

test.each([{ price: '1' }, { symbol: 'DAI' }, null])(
  'the wrong coin %j stops no prices, however often it is asked for alone',
  async (coin) => {
    const all = { [`ethereum:${usdc}`]: { price: 1 }, [`ethereum:${dai}`]: coin }
    const { prices } = await start((path) => ({
      coins: Object.fromEntries(Object.entries(all).filter(([id]) => path.includes(encodeURIComponent(id)))),
    }))
    for (let count = 0; count < 6; count += 1) {
      await expect(prices.prices([tokenOf(dai)], signal)).resolves.toEqual(new Map())
    }
    await expect(prices.prices([tokenOf(usdc)], signal)).resolves.toEqual(new Map([[usdc, '1']]))
  },
)

test('prices of other coins than those of the request are ignored', async () => {
  const { prices } = await start(() => ({ coins: { 'coingecko:ethereum': { price: 1 }, __proto__: { price: 1 } } }))
  await expect(prices.prices([tokenOf(usdc)], signal)).resolves.toEqual(new Map())
})

test('many tokens are asked for in several requests', async () => {
  const { prices, service } = await start(() => ({ coins: {} }))
  const tokens = Array.from({ length: 120 }, (_, at) => tokenOf(`0x${at.toString(16).padStart(40, '0')}`))
  await prices.prices(tokens, signal)
  expect(service.paths).toHaveLength(3)
})

describe('an error of the source', () => {
  const failures: readonly (readonly [string, (response: ServerResponse) => unknown])[] = [
    ['is status 200 with an error', () => ({ message: 'Internal error' })],
    ['is an answer of another shape', () => ({ coins: { [`ethereum:${usdc}`]: 1 } })],
    ['is a list', () => []],
    ['is status 404', (response) => void response.writeHead(404, { 'content-type': 'application/json' }).end('{}')],
    ['is status 500', (response) => void response.writeHead(500).end()],
    ['is a page', (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>')],
    [
      'is half a body',
      (response) => {
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
        response.write('{"coins":', () => response.destroy())
      },
    ],
  ]
  test.each(failures)('%s', async (_, fail) => {
    const { prices } = await start((_path, response) => fail(response))
    await expect(prices.prices([tokenOf(usdc)], signal)).rejects.toMatchObject({ name: 'SourceError' })
  })

  test('is a server that refuses connections', async () => {
    const { prices, service } = await start(() => ({ coins: {} }))
    await service.stop()
    await expect(prices.prices([tokenOf(usdc)], signal)).rejects.toMatchObject({ name: 'SourceError' })
  })

  test('is a server that does not answer for eight seconds', async () => {
    const { prices, service, clock } = await start(() => undefined)
    const refused = expect(prices.prices([tokenOf(usdc)], signal)).rejects.toMatchObject({
      name: 'SourceError',
      isTimeout: true,
    })
    await vi.waitUntil(() => service.paths.length > 0)
    clock.advance(8000)
    await refused
  })
})
