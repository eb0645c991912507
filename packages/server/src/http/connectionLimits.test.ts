import { once } from 'node:events'
import { request as ask, get, type RequestListener } from 'node:http'
import { connect, type Socket } from 'node:net'
import { Registry } from 'prom-client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createManualClock } from '../../testing/createManualClock.js'
import { createProxyList } from '../proxies/createProxyList.js'
import type { ConnectionLimits, Cut } from './ConnectionLimits.js'
import { createHttpServer, type HttpServerOptions } from './createHttpServer.js'
import { defaultConnectionLimits } from './defaultConnectionLimits.js'

const mebibyte = 1024 * 1024

async function start(limits: Partial<ConnectionLimits>, options: Partial<HttpServerOptions> = {}) {
  const clock = createManualClock()
  const cuts: Cut[] = []
  const http = createHttpServer({
    clock,
    registry: new Registry(),
    checks: {},
    report: () => undefined,
    stopTimeout: 0,
    limits: { ...defaultConnectionLimits, ...limits },
    onCut: (cut) => cuts.push(cut),
    ...options,
  })
  const accepted: Socket[] = []
  http.server.on('connection', (socket) => accepted.push(socket))
  /** Waits until this many connections have bytes that their clients do not read. */
  const queued = (count: number) =>
    vi.waitUntil(() => accepted.filter(({ writableLength }) => writableLength > 0).length === count)
  const port = await http.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(async () => {
    http.server.closeAllConnections()
    if (http.server.listening) await http.stop()
    expect(clock.timers).toBe(0)
  })
  const open = async (localAddress = '127.0.0.1'): Promise<Socket> => {
    const socket = connect({ port, host: '127.0.0.1', localAddress })
    socket.on('error', () => undefined)
    onTestFinished(() => void socket.destroy())
    await once(socket, 'connect')
    return socket
  }
  /** Reads nothing of the answer. */
  const askWithoutReading = async (localAddress = '127.0.0.1') => {
    const socket = await open(localAddress)
    socket.pause()
    socket.write('GET /large HTTP/1.1\r\nHost: x\r\n\r\n')
    return socket
  }
  /** The status of a request of another client. */
  const bystander = async (path = '/small', localAddress = '127.0.0.9') => {
    const [answer] = await once(ask({ port, host: '127.0.0.1', path, localAddress, agent: false }).end(), 'response')
    answer.resume()
    return answer.statusCode
  }
  return { clock, cuts, port, open, accepted, queued, askWithoutReading, bystander }
}

const large: RequestListener = (request, response) =>
  void response.end(request.url === '/large' ? Buffer.alloc(9 * mebibyte) : 'small')

test('connections beyond those of one socket address are closed, and another address is served', async () => {
  const { cuts, open, bystander } = await start({ connections: { total: 100, address: 8 } }, { handle: large })
  const sockets = await Promise.all(Array.from({ length: 8 }, () => open()))
  const refused = await open()
  refused.resume()
  await once(refused, 'close')
  expect(cuts).toEqual(['connections'])
  await expect(bystander()).resolves.toBe(200)
  sockets[0]?.destroy()
  await vi.waitUntil(async () => (await bystander('/small', '127.0.0.1').catch(() => 0)) === 200)
})

test('idle connections of many addresses leave a quarter of all to clients with few', async () => {
  const { open, cuts, bystander } = await start({ connections: { total: 16, address: 4 } }, { handle: large })
  for (const host of ['127.0.0.1', '127.0.0.2', '127.0.0.3', '127.0.0.4']) {
    for (let count = 0; count < 4; count += 1) await open(host)
  }
  await vi.waitUntil(() => cuts.length > 0)
  await expect(bystander()).resolves.toBe(200)
})

test('behind a trusted proxy all clients share its socket address, which is not limited', async () => {
  const proxies = createProxyList('proxies', ['127.0.0.1'])
  const { cuts, open, bystander } = await start({ connections: { total: 100, address: 4 } }, { handle: large, proxies })
  await Promise.all(Array.from({ length: 40 }, () => open()))
  await expect(bystander('/small', '127.0.0.1')).resolves.toBe(200)
  expect(cuts).toEqual([])
})

test('a connection whose client reads nothing for ten seconds is cut, and a slow reader is not', async () => {
  const { clock, cuts, accepted, queued, askWithoutReading, bystander } = await start({}, { handle: large })
  await askWithoutReading()
  const slow = await askWithoutReading()
  await queued(2)
  // The first look at what waits.
  clock.advance(1000)
  clock.advance(9000)
  let read = 0
  slow.on('data', (data) => {
    read += data.length
  })
  slow.resume()
  await vi.waitUntil(() => read > 4 * mebibyte)
  clock.advance(3000)
  expect(cuts).toEqual(['progress'])
  expect(accepted.map(({ destroyed }) => destroyed)).toEqual([true, false])
  await expect(bystander()).resolves.toBe(200)
})

test('a connection without progress is cut after ten seconds, also when the clock is set back', async () => {
  const { clock, cuts, queued, askWithoutReading } = await start({}, { handle: large })
  await askWithoutReading()
  await queued(1)
  clock.advance(1000)
  clock.set(-3_600_000)
  clock.advance(10_000)
  expect(cuts).toEqual(['progress'])
})

test('bytes that wait for one address are limited, and another address gets its large answer', async () => {
  const unreadBytes = { total: 256 * mebibyte, address: 32 * mebibyte }
  const { cuts, askWithoutReading, bystander } = await start({ unreadBytes }, { handle: large })
  const asked = await Promise.all(Array.from({ length: 5 }, () => askWithoutReading()))
  await vi.waitUntil(() => cuts.length === 2)
  expect(cuts).toEqual(['unread', 'unread'])
  await expect(bystander('/large')).resolves.toBe(200)
  expect(asked).toHaveLength(5)
})

test('bytes that wait in all are limited', async () => {
  const unreadBytes = { total: 40 * mebibyte, address: 32 * mebibyte }
  const { cuts, askWithoutReading, bystander } = await start({ unreadBytes }, { handle: large })
  for (const address of ['127.0.0.1', '127.0.0.2', '127.0.0.3', '127.0.0.4']) await askWithoutReading(address)
  await vi.waitUntil(() => cuts.length > 0)
  await expect(bystander()).resolves.toBe(200)
})

test('/health, /ready and /metrics are limited for each client address', async () => {
  const { port, clock, bystander } = await start({ status: 3 })
  const statuses: (number | undefined)[] = []
  for (const path of ['/health', '/ready', '/metrics', '/health']) statuses.push(await bystander(path, '127.0.0.1'))
  expect(statuses).toEqual([200, 200, 200, 429])
  await expect(bystander('/health', '127.0.0.9')).resolves.toBe(200)
  clock.advance(1000)
  const [answer] = await once(get(`http://127.0.0.1:${port}/health`), 'response')
  expect(answer.statusCode).toBe(200)
})

test('a server without a registry has no /metrics', async () => {
  const { bystander } = await start({}, { registry: undefined })
  await expect(bystander('/metrics')).resolves.toBe(404)
})
