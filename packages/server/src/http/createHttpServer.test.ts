import { once } from 'node:events'
import { Agent, get, type IncomingMessage, type RequestListener } from 'node:http'
import { connect } from 'node:net'
import { Counter, Registry } from 'prom-client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createManualClock } from '../../testing/createManualClock.js'
import { createHttpServer, type HttpServerOptions } from './createHttpServer.js'

async function start(options: Partial<HttpServerOptions> = {}) {
  const clock = createManualClock()
  const registry = new Registry()
  const errors: unknown[] = []
  const report = (error: unknown) => errors.push(error)
  const http = createHttpServer({ clock, registry, checks: {}, report, stopTimeout: 5000, ...options })
  const port = await http.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(async () => {
    http.server.closeAllConnections()
    if (http.server.listening) await http.stop()
    expect(clock.timers).toBe(0)
  })
  return { http, clock, registry, errors, port, url: `http://127.0.0.1:${port}` }
}

/** A request handler whose answers wait for the test. */
function createSlowHandler() {
  const arrived = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const handle: RequestListener = (_, response) => {
    arrived.resolve()
    void release.promise.then(() => response.end('late'))
  }
  return { handle, arrived: arrived.promise, release: () => release.resolve() }
}

/** Sends requests of `/health` over one connection. */
function keepAlive(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  return async () => {
    const [answer] = (await once(get(`${url}/health`, { agent }), 'response')) as [IncomingMessage]
    return { connection: answer.headers.connection, text: await textOf(answer) }
  }
}

const textOf = async (response: IncomingMessage) => (await response.setEncoding('utf8').toArray()).join('')

test('/health, /ready and /metrics answer their operator', async () => {
  const { url, registry } = await start({ checks: { 'no database': async () => undefined } })
  new Counter({ name: 'calls_total', help: 'Calls.', registers: [registry] }).inc()
  const health = await fetch(`${url}/health`)
  expect([health.status, await health.json()]).toEqual([200, { status: 'ok' }])
  expect(health.headers.get('cache-control')).toBe('no-store')
  expect(health.headers.get('x-content-type-options')).toBe('nosniff')
  const ready = await fetch(`${url}/ready?x=1`)
  expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready' }])
  const metrics = await fetch(`${url}/metrics`)
  expect(metrics.headers.get('content-type')).toContain('text/plain')
  expect(await metrics.text()).toContain('calls_total 1\n')
})

test('/ready answers 503 with the status of the check that fails and reports the error', async () => {
  const failure = new Error('The disk is gone.')
  const { url, errors } = await start({
    checks: { 'no cache': async () => undefined, 'no database': () => Promise.reject(failure) },
  })
  const ready = await fetch(`${url}/ready`)
  expect([ready.status, await ready.json()]).toEqual([503, { status: 'no database' }])
  expect(errors).toEqual([failure])
})

test('/metrics answers 500 when a metric can’t be collected and reports the error', async () => {
  const { url, registry, errors } = await start()
  const failure = new Error('Not counted.')
  const collect = () => {
    throw failure
  }
  registry.registerMetric(new Counter({ name: 'broken_total', help: 'Broken.', registers: [], collect }))
  const metrics = await fetch(`${url}/metrics`)
  expect([metrics.status, await metrics.json()]).toEqual([500, { status: 'error' }])
  expect(errors).toEqual([failure])
})

test('other paths are not found and other methods are not allowed where nothing handles them', async () => {
  const { url } = await start()
  const statusOf = async (path: string, method = 'GET') => (await fetch(`${url}${path}`, { method })).status
  expect(await statusOf('/')).toBe(404)
  expect(await statusOf('/constructor')).toBe(404)
  expect(await statusOf('/', 'POST')).toBe(405)
  expect(await statusOf('/health', 'POST')).toBe(405)
  expect(await statusOf('/health', 'HEAD')).toBe(200)
})

test('a handler gets every path but those of the operator', async () => {
  const { url } = await start({ handle: (request, response) => response.end(`${request.method} ${request.url}`) })
  expect(await (await fetch(`${url}/v1/names?x=1`, { method: 'POST' })).text()).toBe('POST /v1/names?x=1')
  expect((await fetch(`${url}/health`, { method: 'POST' })).status).toBe(405)
})

test('without checks and a registry, a handler gets every path', async () => {
  const { url } = await start({
    checks: undefined,
    registry: undefined,
    handle: (request, response) => response.end(`own ${request.url}`),
  })
  for (const path of ['/health', '/ready', '/metrics']) {
    expect(await (await fetch(`${url}${path}`)).text()).toBe(`own ${path}`)
  }
})

test('listen() rejects with the error of the system when the port is taken', async () => {
  const { port } = await start()
  const http = createHttpServer({
    clock: createManualClock(),
    registry: new Registry(),
    checks: {},
    report: () => undefined,
    stopTimeout: 0,
  })
  await expect(http.listen({ host: '127.0.0.1', port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
})

test('an error of the listening socket is reported and does not end the process', async () => {
  const { http, errors } = await start()
  const failure = new Error('Too many open files.')
  http.server.emit('error', failure)
  expect(errors).toEqual([failure])
})

test('stop() waits for requests in progress, closes their connections and takes no new ones', async () => {
  const { handle, arrived, release } = createSlowHandler()
  const { http, url } = await start({ handle })
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  const response = once(get(`${url}/slow`, { agent }), 'response')
  await arrived
  let isStopped = false
  const stopping = http.stop().then(() => {
    isStopped = true
  })
  await vi.waitUntil(() => !http.server.listening)
  await expect(fetch(`${url}/health`)).rejects.toThrow('fetch failed')
  expect(isStopped).toBe(false)
  release()
  const [answer] = (await response) as [IncomingMessage]
  expect(answer.headers.connection).toBe('close')
  expect(await textOf(answer)).toBe('late')
  await stopping
})

test('stop() answers one more request of an open connection while it drains, and takes no new connections', async () => {
  const { http, url } = await start({ drainTime: 1000 })
  const ask = keepAlive(url)
  await ask()
  const stopping = http.stop()
  await vi.waitUntil(() => !http.server.listening)
  await expect(fetch(`${url}/health`)).rejects.toThrow('fetch failed')
  await expect(ask()).resolves.toEqual({ connection: 'close', text: '{"status":"ok"}' })
  await stopping
})

test('stop() first takes a connection that the system has accepted, and answers its request', async () => {
  const { http, port } = await start({ drainTime: 1000 })
  const socket = connect(port, '127.0.0.1')
  socket.write('GET /health HTTP/1.1\r\nHost: x\r\n\r\n')
  // The socket connects in the next tick. The server hears of it in the next turn of the event loop.
  await new Promise<void>((resolve) => process.nextTick(resolve))
  const stopping = http.stop()
  const text = (await socket.setEncoding('utf8').toArray()).join('')
  expect(text).toContain('HTTP/1.1 200')
  await stopping
})

test('stop() takes every connection that the system has accepted, of which the event loop takes one at a time', async () => {
  const { http, port } = await start({ drainTime: 1000 })
  const sockets = Array.from({ length: 50 }, () => connect(port, '127.0.0.1'))
  for (const socket of sockets) socket.write('GET /health HTTP/1.1\r\nHost: x\r\n\r\n')
  await new Promise<void>((resolve) => process.nextTick(resolve))
  const stopping = http.stop()
  const texts = await Promise.all(sockets.map(async (socket) => (await socket.setEncoding('utf8').toArray()).join('')))
  expect(texts.filter((text) => text.startsWith('HTTP/1.1 '))).toHaveLength(50)
  await stopping
})

test('stop() closes a connection that sends nothing when the time to drain is over', async () => {
  const { http, clock, url } = await start({ drainTime: 1000 })
  await keepAlive(url)()
  const stopping = http.stop()
  clock.advance(1000)
  await stopping
})

test('/ready answers 503 while the server stops, and the connection is closed', async () => {
  const { http, port } = await start()
  const socket = connect(port, '127.0.0.1')
  const begun = once(http.server, 'connection')
  socket.write('GET /ready HTTP/1.1\r\n')
  const [accepted] = await begun
  // The start of the request has arrived: Node does not count the connection as idle any more.
  await vi.waitUntil(() => accepted.bytesRead > 0)
  const finish = Promise.withResolvers<void>()
  const stopping = http.stop(() => finish.promise)
  socket.end('Host: x\r\n\r\n')
  const text = (await socket.setEncoding('utf8').toArray()).join('').toLowerCase()
  expect(text).toContain('http/1.1 503')
  expect(text).toContain('connection: close\r\n')
  expect(text).toContain('{"status":"stopping"}')
  finish.resolve()
  await stopping
})

test('stop() closes a connection whose request is not answered when the time is over', async () => {
  const { handle, arrived } = createSlowHandler()
  const { http, clock, url } = await start({ handle })
  const failed = fetch(url).catch((error: unknown) => error)
  await arrived
  const stopping = http.stop()
  clock.advance(5000)
  await stopping
  expect(await failed).toBeInstanceOf(TypeError)
})

test('stop() waits for what its caller has to finish', async () => {
  const { http } = await start()
  const finish = Promise.withResolvers<void>()
  let isStopped = false
  const stopping = http
    .stop(() => finish.promise)
    .then(() => {
      isStopped = true
    })
  await new Promise(setImmediate)
  expect(isStopped).toBe(false)
  finish.resolve()
  await stopping
})
