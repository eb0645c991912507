import { describe, expect, test, vi } from 'vitest'
import { type Handler, type Loopback, loopback } from '../../testing/loopback.js'
import { manualClock } from '../../testing/manualClock.js'
import { defineAdapter } from '../contract/defineAdapter.js'
import { createModal } from '../createModal.js'
import type { Network } from '../entities/network.js'
import { LatchkeyError } from '../errors/LatchkeyError.js'
import { NetworkNotFoundError } from '../errors/NetworkNotFoundError.js'

const answers: Handler = ({ text }) => {
  const { id, method } = JSON.parse(text)
  return { body: { jsonrpc: '2.0', id, result: `${method} done` } }
}
const fails: Handler = () => ({ status: 401 })

function network(id: string, urls: readonly string[], own?: readonly string[]): Network {
  return {
    id,
    name: id,
    nativeCurrency: { name: 'Coin', symbol: 'C', decimals: 18 },
    rpcUrls: { default: { http: urls }, ...(own && { chainDefault: { http: own } }) },
  }
}

/** Knows which methods only read. */
const adapter = defineAdapter({
  namespace: 'fake',
  accountTypes: ['eoa'],
  setup: () => ({
    capabilities: {},
    isRead: (method) => method.startsWith('get'),
    isAddress: async () => true,
    api: undefined,
  }),
})
/** Without the pings that compare the nodes. */
const requestsOf = (server: Awaited<ReturnType<typeof loopback>>) =>
  server.requests.filter(({ text }) => JSON.parse(text).method !== 'rpc.ping')

test('modal.rpc() asks the gateway first, then the nodes of the network, then its public ones', async () => {
  const order: string[] = []
  const nodeNamed = (name: string, answer: Handler) =>
    loopback((request, index) => {
      if (JSON.parse(request.text).method !== 'rpc.ping') order.push(name)
      return answer(request, index)
    })
  const gateway = await nodeNamed('gateway', fails)
  const listed = await nodeNamed('network', fails)
  const open = await nodeNamed('public', answers)
  const modal = createModal({
    adapters: [adapter],
    networks: [network('fake:1', [listed.url], [open.url])],
    services: { projectId: 'a project', rpc: { url: `${gateway.url}/v1/`, networkIds: ['fake:1'] } },
    clock: manualClock(),
  })
  await expect(modal.rpc('fake:1').request('getBlock', [])).resolves.toBe('getBlock done')
  expect(order).toEqual(['gateway', 'network', 'public'])
  const [request] = requestsOf(gateway)
  expect(request?.url.pathname).toBe('/v1/')
  expect([...(request?.url.searchParams ?? [])]).toEqual([
    ['chainId', 'fake:1'],
    ['projectId', 'a project'],
  ])
  expect(request?.headers['content-type']).toBe('text/plain')
  expect(requestsOf(open)[0]?.headers['content-type']).toBe('application/json')
})

test('modal.rpc() sends a request that can change something once, to the first node, even if that one fails', async () => {
  const [first, second] = [await loopback(fails), await loopback(answers)]
  const networks = [network('fake:1', [first.url, second.url])]
  for (const adapters of [[adapter], []]) {
    const modal = createModal({ adapters, networks, clock: manualClock() })
    await expect(modal.rpc('fake:1').request('sendTransaction', ['0x'])).rejects.toMatchObject({ status: 401 })
  }
  expect([requestsOf(first).length, requestsOf(second).length]).toEqual([2, 0])
})

test('modal.rpc() sends a gateway only its own networks, and a project id only if it is configured', async () => {
  const gateway = await loopback(answers)
  const node = await loopback(answers)
  const modal = createModal({
    networks: [network('fake:1', [node.url]), network('fake:2', [])],
    services: { rpc: { url: gateway.url, networkIds: ['fake:2'] } },
  })
  await modal.rpc('fake:1').request('one')
  expect(gateway.requests).toEqual([])
  await modal.rpc('fake:2').request('two')
  expect(gateway.requests.map(({ url }) => url.search)).toEqual(['?chainId=fake%3A2'])
})

test.each([
  ['final from the app’s own gateway', {}, [], 1],
  ['retried from the hosted gateway', { needsProjectId: true }, [150, 300, 600], 4],
] as const)('403 is %s', async (_, services, waits, tries) => {
  const gateway = await loopback(() => ({ status: 403 }))
  const clock = manualClock()
  const modal = createModal({
    adapters: [adapter],
    networks: [network('fake:1', [])],
    services: { ...services, rpc: { url: gateway.url, networkIds: ['fake:1'] } },
    clock,
  })
  const outcome = expect(modal.rpc('fake:1').request('getBlock')).rejects.toMatchObject({ status: 403 })
  for (const ms of waits) {
    await clock.opened(ms)
    await clock.advance(ms)
  }
  await outcome
  expect(requestsOf(gateway)).toHaveLength(tries)
})

test('modal.rpc() rejects with NetworkNotFoundError for a network that the app does not list', async () => {
  const modal = createModal({ networks: [network('fake:1', [])] })
  await expect(modal.rpc('fake:9').request('a')).rejects.toThrow(NetworkNotFoundError)
})

test('modal.rpc() asks the nodes of the new definition after addNetwork() replaced a network', async () => {
  const [before, after] = [await loopback(answers), await loopback(answers)]
  const modal = createModal({ networks: [network('fake:1', [before.url])] })
  await modal.rpc('fake:1').request('one')
  modal.addNetwork(network('fake:1', [after.url]))
  await modal.rpc('fake:1').request('two')
  expect(requestsOf(before).map(({ text }) => JSON.parse(text).method)).toEqual(['one'])
  expect(requestsOf(after).map(({ text }) => JSON.parse(text).method)).toEqual(['two'])
})

test('modal.rpc() uses the fetch of the app', async () => {
  const node = await loopback(answers)
  const fetch = vi.fn(globalThis.fetch)
  const modal = createModal({ networks: [network('fake:1', [node.url])], fetch })
  await expect(modal.rpc('fake:1').request('a')).resolves.toBe('a done')
  expect(fetch).toHaveBeenCalledTimes(1)
})

describe("with the app's own URLs for a network", () => {
  async function setUp(own: readonly Handler[]) {
    const nodes = await Promise.all(own.map(loopback))
    const others = await Promise.all([loopback(answers), loopback(answers), loopback(answers)])
    const [gateway, listed, open] = others.map(({ url }) => url)
    const clock = manualClock()
    const modal = createModal({
      adapters: [adapter],
      networks: [network('fake:1', [listed ?? ''], [open ?? '']), network('fake:2', [listed ?? ''])],
      rpcUrls: { 'fake:1': nodes.map(({ url }) => url) },
      services: { rpc: { url: `${gateway}/v1/`, networkIds: ['fake:1', 'fake:2'] } },
      clock,
    })
    return { modal, clock, nodes, others, requestsToOthers: () => others.flatMap(({ requests }) => requests).length }
  }

  test("modal.rpc() asks only the app's URLs: no gateway and no other node, not even with a ping", async () => {
    const { modal, clock, nodes, requestsToOthers } = await setUp([fails, answers])
    for (let count = 0; count < 40; count++) {
      await expect(modal.rpc('fake:1').request('getBlock', [count])).resolves.toBe('getBlock done')
      await clock.advance(500) // over several comparisons of the nodes
    }
    await modal.rpc('fake:1').request('sendTransaction', ['0x'])
    expect(nodes[1]?.requests.length).toBeGreaterThan(40)
    expect(requestsToOthers()).toBe(0)
  })

  test("modal.rpc() rejects a read when all of the app's URLs fail, and asks no other node", async () => {
    const { modal, requestsToOthers } = await setUp([fails, fails])
    await expect(modal.rpc('fake:1').request('getBlock')).rejects.toMatchObject({ status: 401 })
    expect(requestsToOthers()).toBe(0)
  })

  test('modal.rpc() still asks the gateway for other networks', async () => {
    const { modal, nodes, others } = await setUp([answers])
    await modal.rpc('fake:2').request('getBlock')
    expect([nodes, others].map((servers) => servers.map((server) => requestsOf(server).length))).toEqual([
      [0],
      [1, 0, 0],
    ])
  })

  test("modal.rpc() uses the app's URLs for a network that is added later", async () => {
    const { modal, nodes, requestsToOthers } = await setUp([answers])
    const late = await loopback(answers)
    modal.addNetwork(network('fake:1', [late.url]))
    await modal.rpc('fake:1').request('getBlock')
    expect([requestsOf(nodes[0] as Loopback).length, late.requests.length, requestsToOthers()]).toEqual([1, 0, 0])
  })
})

describe('a gateway without configured networks', () => {
  const listing =
    (answer: Handler): Handler =>
    (request, index) =>
      request.url.pathname === '/v1/supported-chains' ? answer(request, index) : answers(request, index)
  const listRequests = (server: Loopback) =>
    server.requests.filter(({ url }) => url.pathname === '/v1/supported-chains')
  const reads = (server: Loopback) =>
    server.requests.filter(({ text }) => text !== '' && JSON.parse(text).method !== 'rpc.ping')

  async function setUp(answer: Handler, own: readonly string[] = []) {
    const gateway = await loopback(listing(answer))
    const node = await loopback(answers)
    const clock = manualClock()
    const modal = createModal({
      adapters: [adapter],
      networks: [network('fake:1', [node.url]), network('fake:2', [node.url]), network('fake:3', [])],
      ...(own.length > 0 && { rpcUrls: { 'fake:1': own } }),
      services: { projectId: 'a project', rpc: { url: `${gateway.url}/v1/` } },
      clock,
    })
    return { modal, gateway, node, clock }
  }
  const served: Handler = () => ({ body: { http: ['fake:1', 7, 'no id', 'fake:3'], ws: ['fake:2'] } })

  test('the gateway is asked for its networks once, at the first use, and serves only those', async () => {
    const { modal, gateway, node } = await setUp(served)
    expect(gateway.requests).toEqual([])
    await Promise.all(['fake:1', 'fake:1', 'fake:2', 'fake:3'].map((id) => modal.rpc(id).request('getBlock')))
    await modal.rpc('fake:2').request('getOther')
    expect(listRequests(gateway).map(({ method, url }) => [method, url.search])).toEqual([
      ['GET', '?projectId=a+project'],
    ])
    const chains = reads(gateway).map(({ url }) => url.searchParams.get('chainId'))
    expect(new Set(chains)).toEqual(new Set(['fake:1', 'fake:3']))
    expect(reads(node).map(({ text }) => JSON.parse(text).method)).toEqual(['getBlock', 'getOther'])
  })

  test("the gateway is not asked for its networks by a network with the app's own URLs", async () => {
    const own = await loopback(answers)
    const { modal, gateway } = await setUp(served, [own.url])
    await modal.rpc('fake:1').request('getBlock')
    expect(gateway.requests).toEqual([])
  })

  test.each([
    ['fails', () => ({ status: 500 })],
    ['answers another shape', () => ({ body: { chains: [] } })],
    ['answers a page', () => ({ body: '<html>' })],
  ])(
    "a gateway that %s does not block the network's own nodes, and is asked again after a minute",
    async (_, answer) => {
      let handler: Handler = answer
      const { modal, gateway, node, clock } = await setUp((request, index) => handler(request, index))
      await modal.rpc('fake:1').request('getBlock', [1])
      await modal.rpc('fake:1').request('getBlock', [2])
      expect([listRequests(gateway).length, reads(node).length, reads(gateway).length]).toEqual([1, 2, 0])
      await expect(modal.rpc('fake:3').request('getBlock')).rejects.toBeInstanceOf(LatchkeyError)
      handler = served
      await clock.advance(60_000)
      await modal.rpc('fake:1').request('getBlock', [3])
      expect([listRequests(gateway).length, reads(node).length, reads(gateway).length]).toEqual([2, 2, 1])
    },
  )

  test('a gateway that failed is asked again after a minute, also when the clock is set back an hour', async () => {
    const { modal, gateway, clock } = await setUp(() => ({ status: 500 }))
    await modal.rpc('fake:1').request('getBlock', [1])
    clock.jump(-3_600_000)
    await clock.advance(59_999)
    await modal.rpc('fake:1').request('getBlock', [2])
    expect(listRequests(gateway)).toHaveLength(1)
    await clock.advance(1)
    await modal.rpc('fake:1').request('getBlock', [3])
    expect(listRequests(gateway)).toHaveLength(2)
  })

  test('a gateway that never answers is given up after five seconds', async () => {
    const { modal, node, clock } = await setUp(() => undefined)
    const answer = modal.rpc('fake:1').request('getBlock')
    await clock.opened(5000)
    await clock.advance(5000)
    await expect(answer).resolves.toBe('getBlock done')
    expect(reads(node)).toHaveLength(1)
  })

  test('the wait for a gateway ends when the caller aborts', async () => {
    const { modal, clock } = await setUp(() => undefined)
    const ends = new AbortController()
    const reason = new Error('gone')
    const answer = modal.rpc('fake:1').request('getBlock', [], { signal: ends.signal })
    await clock.opened(5000)
    ends.abort(reason)
    await expect(answer).rejects.toBe(reason)
  })
})
