import { connect } from 'node:net'
import process from 'node:process'
import { text } from 'node:stream/consumers'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { startTestGateway } from '../testing/startTestGateway.js'
import { startGateway } from './startGateway.js'

test('the gateway answers /health, /ready and /metrics', async () => {
  const gateway = await startTestGateway()
  expect((await gateway.ask('/health')).status).toBe(200)
  expect((await gateway.ask('/ready')).status).toBe(200)
  await gateway.ask('/nothing')
  const metrics = await (await gateway.ask('/metrics')).text()
  expect(metrics).toContain('latchkey_gateway_requests_total{route="/*",status="404"} 1')
})

test('an unknown path gets a JSON body that a page of any origin can read', async () => {
  const gateway = await startTestGateway()
  const answer = await gateway.ask('/nothing', { origin: 'https://other.example' })
  expect(answer.status).toBe(404)
  expect(answer.headers.get('access-control-allow-origin')).toBe('https://other.example')
  expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
  expect(answer.headers.get('vary')).toContain('origin')
  await expect(answer.json()).resolves.toEqual({
    status: 'FAILED',
    reasons: [{ field: 'path', description: 'There is no /nothing.' }],
  })
})

test('a preflight is answered with the headers that clients send', async () => {
  const gateway = await startTestGateway()
  const answer = await gateway.ask('/v1/', { method: 'OPTIONS' })
  expect(answer.status).toBe(204)
  expect(answer.headers.get('access-control-allow-headers')).toContain('x-sdk-version')
  expect(answer.headers.get('access-control-allow-methods')).toContain('POST')
})

test('the id of a request is returned, and a strange one is replaced', async () => {
  const gateway = await startTestGateway()
  const idOf = async (id: string) =>
    (await gateway.ask('/nothing', { headers: { 'x-request-id': id } })).headers.get('x-request-id')
  await expect(idOf('abc-1')).resolves.toBe('abc-1')
  await expect(idOf('a b')).resolves.toMatch(/^[\da-f-]{36}$/)
})

test('a body above one mebibyte is refused', async () => {
  const gateway = await startTestGateway()
  const answer = await gateway.ask('/nothing', { method: 'POST', body: 'a'.repeat(1024 * 1024 + 1) })
  expect(answer.status).toBe(413)
})

test('a body in chunks is read, and is refused above one mebibyte', async () => {
  const gateway = await startTestGateway({ networks: { 'eip155:1': { rpc: ['https://rpc.example'] } } })
  const send = (text: string) => {
    const body = new Blob([text]).stream()
    const init: RequestInit & { readonly duplex: 'half' } = { method: 'POST', body, duplex: 'half' }
    return gateway.ask('/v1?chainId=eip155:1&projectId=shop', init)
  }
  const answer = await send('{"jsonrpc":"2.0","id":7,"method":"eth_none"}')
  await expect(answer.json()).resolves.toMatchObject({ id: 7, error: { code: -32601 } })
  expect((await send('a'.repeat(1024 * 1024 + 1))).status).toBe(413)
})

test('/openapi.json is a document of OpenAPI 3.1', async () => {
  const gateway = await startTestGateway()
  await expect((await gateway.ask('/openapi.json')).json()).resolves.toMatchObject({ openapi: '3.1.0' })
})

test("two gateways can't use one port or one registry, and the second leaves nothing behind", async () => {
  const registry = new Registry()
  const gateway = await startTestGateway({}, { registry })
  const projects = [{ id: 'a', origins: ['*'] }]
  await expect(startGateway({ config: { port: gateway.port, database: ':memory:', projects } })).rejects.toMatchObject({
    code: 'GATEWAY_LISTEN',
  })
  await expect(startGateway({ config: { port: 0, database: ':memory:', projects }, registry })).rejects.toMatchObject({
    code: 'GATEWAY_OPTION',
  })
  await gateway.close()
  expect(registry.getMetricsAsArray()).toEqual([])
})

test('a configuration without a file is checked, and the message names the member', async () => {
  await expect(startGateway({ config: { projects: [] } })).rejects.toMatchObject({
    code: 'GATEWAY_CONFIG',
    message: 'projects: must have at least one entry.',
  })
})

test.each<[string, object | null]>([
  ['The options', null],
  ['config: ', {}],
  ['config: ', { config: '' }],
  ['config: ', { config: 7 }],
  ['environment: ', { config: 'x.yaml', environment: null }],
  ['environment: ', { config: 'x.yaml', environment: 'a' }],
  ['logger: ', { config: 'x.yaml', logger: console.log }],
  ['registry: ', { config: 'x.yaml', registry: {} }],
  ['clock: ', { config: 'x.yaml', clock: { now: Date.now } }],
])('startGateway() refuses an option by its name: %s%j', async (name, options) => {
  await expect(startGateway(options as never)).rejects.toMatchObject({
    code: 'GATEWAY_OPTION',
    message: expect.stringMatching(`^${name}`),
  })
})

test('a connection that the system has accepted before the gateway stops is answered', async () => {
  const gateway = await startTestGateway({ drainTime: 10_000 })
  const socket = connect(gateway.port, '127.0.0.1')
  socket.write('GET /health HTTP/1.1\r\nhost: a.example\r\nconnection: close\r\n\r\n')
  // The system has the connection now, and Node takes it in its next turn.
  await new Promise(process.nextTick)
  const closed = gateway.close()
  await expect(text(socket)).resolves.toMatch(/^HTTP\/1\.1 200 /)
  await closed
})
