import { expect, test, vi } from 'vitest'
import { type Handler, loopback } from '../../testing/loopback.js'
import { manualClock } from '../../testing/manualClock.js'
import { defineAdapter } from '../contract/defineAdapter.js'
import { createModal } from '../createModal.js'
import type { Network } from '../entities/network.js'
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
const asked = (server: Awaited<ReturnType<typeof loopback>>) =>
  server.requests.filter(({ text }) => JSON.parse(text).method !== 'rpc.ping')

test('asks the nodes that the app names first, then the gateway, then those of the network, then its public ones', async () => {
  const order: string[] = []
  const nodeNamed = (name: string, answer: Handler) =>
    loopback((request, index) => {
      if (JSON.parse(request.text).method !== 'rpc.ping') order.push(name)
      return answer(request, index)
    })
  const app = await nodeNamed('app', fails)
  const gateway = await nodeNamed('gateway', fails)
  const listed = await nodeNamed('network', fails)
  const open = await nodeNamed('public', answers)
  const modal = createModal({
    adapters: [adapter],
    networks: [network('fake:1', [listed.url], [open.url])],
    rpcUrls: { 'fake:1': [app.url] },
    services: { projectId: 'a project', rpc: { url: `${gateway.url}/v1/`, networkIds: ['fake:1'] } },
    clock: manualClock(),
  })
  await expect(modal.rpc('fake:1').request('getBlock', [])).resolves.toBe('getBlock done')
  expect(order).toEqual(['app', 'gateway', 'network', 'public'])
  const [request] = asked(gateway)
  expect(request?.url.pathname).toBe('/v1/')
  expect([...(request?.url.searchParams ?? [])]).toEqual([
    ['chainId', 'fake:1'],
    ['projectId', 'a project'],
  ])
  expect(request?.headers['content-type']).toBe('text/plain')
  expect(asked(open)[0]?.headers['content-type']).toBe('application/json')
})

test('what can change something is sent once, to the first node, also where that one fails', async () => {
  const [first, second] = [await loopback(fails), await loopback(answers)]
  const networks = [network('fake:1', [first.url, second.url])]
  for (const adapters of [[adapter], []]) {
    const modal = createModal({ adapters, networks, clock: manualClock() })
    await expect(modal.rpc('fake:1').request('sendTransaction', ['0x'])).rejects.toMatchObject({ status: 401 })
  }
  expect([asked(first).length, asked(second).length]).toEqual([2, 0])
})

test('a gateway hears of no network that it does not serve, and of no project where there is none', async () => {
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
  ['of one’s own, an answer', {}, [], 1],
  ['of the hosted service, for a moment', { needsProjectId: true }, [150, 300, 600], 4],
] as const)('403 from a gateway is, %s', async (_, services, waits, tries) => {
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
  expect(asked(gateway)).toHaveLength(tries)
})

test('a network that the app does not list is asked nothing', async () => {
  const modal = createModal({ networks: [network('fake:1', [])] })
  await expect(modal.rpc('fake:9').request('a')).rejects.toThrow(NetworkNotFoundError)
})

test('a network that was put in the place of another is asked at its own nodes', async () => {
  const [before, after] = [await loopback(answers), await loopback(answers)]
  const modal = createModal({ networks: [network('fake:1', [before.url])] })
  await modal.rpc('fake:1').request('one')
  modal.addNetwork(network('fake:1', [after.url]))
  await modal.rpc('fake:1').request('two')
  expect(asked(before).map(({ text }) => JSON.parse(text).method)).toEqual(['one'])
  expect(asked(after).map(({ text }) => JSON.parse(text).method)).toEqual(['two'])
})

test('goes through the `fetch` that the app gave', async () => {
  const node = await loopback(answers)
  const fetch = vi.fn(globalThis.fetch)
  const modal = createModal({ networks: [network('fake:1', [node.url])], fetch })
  await expect(modal.rpc('fake:1').request('a')).resolves.toBe('a done')
  expect(fetch).toHaveBeenCalledTimes(1)
})
