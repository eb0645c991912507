import { once } from 'node:events'
import { connect } from 'node:net'
import { createManualClock } from '@latchkey/server/testing'
import { pino } from 'pino'
import { describe, expect, test, vi } from 'vitest'
import { analyticsEvent } from '../testing/analyticsEvent.js'
import { errorsOf } from '../testing/errorsOf.js'
import { startNode } from '../testing/startNode.js'
import { startTestGateway, type TestGateway } from '../testing/startTestGateway.js'
import type { GatewayConfig } from './config/GatewayConfig.js'
import { checkWrite } from './database/checkWrite.js'
import { openDatabase } from './database/openDatabase.js'

const rpc = '/v1?chainId=eip155:1&projectId=shop'
const call = '{"jsonrpc":"2.0","id":1,"method":"eth_chainId"}'
const batch = `[${Array(1000).fill(call)}]`

async function start(config: Partial<GatewayConfig> = {}) {
  const clock = createManualClock()
  const node = await startNode(({ method }) => ({
    result: method === 'eth_call' ? `0x${'ab'.repeat(400_000)}` : '0x1',
  }))
  const gateway = await startTestGateway(
    {
      allowLocal: true,
      trustedProxies: ['127.0.0.1'],
      networks: { 'eip155:1': { rpc: [node.url] } },
      projects: [
        { id: 'shop', origins: ['*'], analytics: true },
        { id: 'other', origins: ['*'], analytics: true },
      ],
      ...config,
    },
    { clock },
  )
  return { clock, gateway }
}
/** A request as a proxy passes it on. */
const askFrom = (gateway: TestGateway, address: string, path: string, body?: string) =>
  gateway.ask(path, {
    headers: { 'x-forwarded-for': address, 'content-type': 'application/json' },
    ...(body !== undefined && { method: 'POST', body }),
  })
const statusFrom = async (...given: Parameters<typeof askFrom>) => (await askFrom(...given)).status
/** A user of the same project, and one of another, who do what an app does. */
async function bystanders(gateway: TestGateway, address = '198.51.100.7') {
  const statuses: number[] = []
  for (const project of ['shop', 'other']) {
    statuses.push(await statusFrom(gateway, address, `/v1?chainId=eip155:1&projectId=${project}`, call))
    statuses.push(await statusFrom(gateway, address, `/getWallets?page=1&entries=4&projectId=${project}`))
    statuses.push(await statusFrom(gateway, address, `/auth/v1/nonce?projectId=${project}`))
  }
  return statuses
}
const allOk = Array(6).fill(200)

describe('tokens of a project', () => {
  test.each([
    ['sixteen /64 of one /56', (at: number) => `2001:db8:1:${(0x100 + at).toString(16)}::1`],
    ['sixteen /56 of one /48', (at: number) => `2001:db8:1:${(at * 0x100).toString(16)}::1`],
    ['sixteen /48', (at: number) => `2001:db8:${at}::1`],
    ['sixteen addresses of IPv4', (at: number) => `192.0.2.${at}`],
  ])('%s with batches of 1,000 leave other users theirs', async (_, addressOf) => {
    const { gateway } = await start()
    await Promise.all(Array.from({ length: 16 }, (__, at) => statusFrom(gateway, addressOf(at), rpc, batch)))
    await expect(bystanders(gateway)).resolves.toEqual(allOk)
  })

  test('a /56 network of IPv6 has the tokens of two addresses, and a /48 network those of four', async () => {
    const { gateway } = await start({
      projects: [{ id: 'shop', origins: ['*'], limits: { address: 2, project: 1000, origin: 1000 } }],
    })
    const path = '/v1/supported-chains?projectId=shop'
    const passed = async (addressOf: (at: number) => string) => {
      const statuses: number[] = []
      for (let at = 0; at < 24; at += 1) statuses.push(await statusFrom(gateway, addressOf(at), path))
      return statuses.filter((status) => status === 200).length
    }
    await expect(passed((at) => `2001:db8:1:${(0x100 + at).toString(16)}::1`)).resolves.toBe(4)
    await expect(passed((at) => `2001:db8:2:${(at * 0x100).toString(16)}::1`)).resolves.toBe(8)
    await expect(passed(() => '2001:db8:3::1')).resolves.toBe(2)
  })

  test('a large answer costs as many requests as its bytes', async () => {
    const { gateway, clock } = await start({ limits: { bytesPerRequest: 4096 } })
    const large = `{"jsonrpc":"2.0","id":1,"method":"eth_call","params":[{"to":"0x${'ab'.repeat(20)}"},"latest"]}`
    await (await askFrom(gateway, '192.0.2.1', rpc, large)).text()
    // About 800 kB, of which 4 kB are a request.
    await vi.waitUntil(async () => (await statusFrom(gateway, '192.0.2.1', rpc, call)) === 429)
    await expect(bystanders(gateway)).resolves.toEqual(allOk)
    clock.advance(5000)
    await expect(statusFrom(gateway, '192.0.2.1', rpc, call)).resolves.toBe(200)
  })
})

describe('analytics events', () => {
  const sent = (count: number) => JSON.stringify(Array.from({ length: count }, () => analyticsEvent('MODAL_OPEN')))
  const path = '/batch?projectId=shop'

  test('cost a token each', async () => {
    const { gateway } = await start()
    await expect(statusFrom(gateway, '192.0.2.1', path, sent(200))).resolves.toBe(200)
    await expect(statusFrom(gateway, '192.0.2.1', rpc, call)).resolves.toBe(429)
    await expect(bystanders(gateway)).resolves.toEqual(allOk)
  })

  test('of one address use up its share of the day, and not the day', async () => {
    const { gateway, clock } = await start({ analytics: { eventsPerDay: 10_000 } })
    const statuses: number[] = []
    for (let at = 0; at < 41; at += 1) {
      statuses.push(await statusFrom(gateway, '192.0.2.1', path, sent(250)))
      clock.advance(10_000)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(2)
    await expect(statusFrom(gateway, '198.51.100.7', path, sent(3))).resolves.toBe(200)
  })

  test('of many addresses leave the last quarter of the day to those that send few', async () => {
    const { gateway, clock } = await start({ analytics: { eventsPerDay: 1000, eventsPerAddress: 250 } })
    const statuses: number[] = []
    for (let at = 0; at < 10; at += 1) {
      statuses.push(await statusFrom(gateway, `192.0.2.${at}`, path, sent(250)))
      clock.advance(10_000)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(3)
    await expect(statusFrom(gateway, '198.51.100.7', path, sent(3))).resolves.toBe(200)
  })
})

test('a body whose client leaves is no error of the gateway', async () => {
  const lines: string[] = []
  const logger = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) })
  const node = await startNode(() => ({ result: '0x1' }))
  const gateway = await startTestGateway(
    { networks: { 'eip155:1': { rpc: [node.url] } }, allowLocal: true },
    { logger },
  )
  const before = lines.length
  for (const path of [
    rpc,
    '/v1/fungible/price?projectId=shop',
    '/batch?projectId=shop',
    '/auth/v1/authenticate?projectId=shop',
  ]) {
    const socket = connect(gateway.port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"a":`,
    )
    await new Promise((resolve) => setImmediate(resolve))
    socket.destroy()
  }
  await vi.waitUntil(async () => (await (await fetch(`${gateway.url}/metrics`)).text()).includes('requests_total'))
  await expect(errorsOf(gateway)).resolves.toBe(0)
  expect(lines.slice(before)).toEqual([])
})

test('checkWrite() throws while nothing can be written', () => {
  const database = openDatabase(':memory:', new URL('../migrations', import.meta.url))
  checkWrite(database)
  database.$client.pragma('query_only = ON')
  expect(() => checkWrite(database)).toThrowError('readonly')
  database.$client.close()
})

test('/openapi.json is limited for each client address, and so are the paths of the operator', async () => {
  const { gateway } = await start({ limits: { status: 2 } })
  for (const path of ['/openapi.json', '/health', '/ready', '/metrics']) {
    const { clock, gateway: one } = await start({ limits: { status: 2 } })
    const ask = () => statusFrom(one, '192.0.2.1', path)
    expect([await ask(), await ask(), await ask()]).toEqual([200, 200, 429])
    await expect(statusFrom(one, '192.0.2.2', path)).resolves.toBe(200)
    clock.advance(1000)
    await expect(ask()).resolves.toBe(200)
  }
  await expect(bystanders(gateway)).resolves.toEqual(allOk)
})

test('with `metrics` in the configuration, /metrics has an address of its own', async () => {
  const { gateway } = await start({ metrics: { port: 0 } })
  await expect(statusFrom(gateway, '192.0.2.1', '/metrics')).resolves.toBe(404)
  const answer = await fetch(`${gateway.metricsUrl}/metrics`)
  await expect(answer.text()).resolves.toContain('latchkey_gateway_errors_total 0')
})
