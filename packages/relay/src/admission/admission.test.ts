import { connect as connectTcp } from 'node:net'
import { createManualClock } from '@latchkey/server/testing'
import { Registry } from 'prom-client'
import { expect, test, vi } from 'vitest'
import { connectClient } from '../../testing/connectClient.js'
import { createIdentity } from '../../testing/createIdentity.js'
import { startTestRelay } from '../../testing/startTestRelay.js'
import { closeCodes } from '../connection/closeCodes.js'
import { startRelay } from '../startRelay.js'

const unauthorized = closeCodes.unauthorized

test.each([
  ['no token', ''],
  ['a token of one part', 'abc'],
  ['a token of four parts', 'a.b.c.d'],
  ['a token of 5,000 characters', 'x'.repeat(5000)],
])('a connection with %s is closed with a reason that pages can read', async (_, auth) => {
  const { connect, relay } = await startTestRelay()
  const client = await connect({ auth })
  expect(await client.closed()).toEqual({ code: unauthorized, reason: 'JWT validation error: not a JWT' })
  expect(relay.connections).toBe(0)
})

test('a token signed by another key is rejected', async () => {
  const { connect, relay, clock } = await startTestRelay()
  const iat = clock.now() / 1000
  const auth = createIdentity().token({ iss: createIdentity().name, aud: relay.url, iat, exp: iat + 60 })
  expect((await (await connect({ auth })).closed()).reason).toContain('signature')
})

test('a token for another relay is rejected, and a token for another name of this relay is accepted', async () => {
  const { connect, relay, clock } = await startTestRelay()
  const iat = clock.now() / 1000
  const tokenFor = (aud: string) => createIdentity().token({ aud, iat, exp: iat + 60 })
  expect((await (await connect({ auth: tokenFor('ws://relay.example') })).closed()).reason).toContain('audience')
  const client = await connect({ auth: tokenFor(`ws://localhost:${relay.port}`) })
  await client.settled()
  await client.close()
})

test('publicUrls replace the loopback URLs as accepted audiences', async () => {
  const { connect, clock } = await startTestRelay({ publicUrls: ['wss://relay.example/relay'] })
  const iat = clock.now() / 1000
  const token = createIdentity().token({ aud: 'wss://relay.example/relay', iat, exp: iat + 60 })
  await (await connect({ auth: token })).settled()
  expect((await (await connect()).closed()).reason).toContain('audience')
})

test('a token is accepted in the Authorization header', async () => {
  const { connect, relay, clock } = await startTestRelay()
  const iat = clock.now() / 1000
  const token = createIdentity().token({ aud: relay.url, iat, exp: iat + 60 })
  const url = new URL(relay.url)
  const { WebSocket } = await import('ws')
  const socket = new WebSocket(url, { headers: { authorization: `Bearer ${token}` } })
  const answer = await new Promise((resolve) => {
    socket.on('open', () => socket.send('{"id":1,"method":"nothing"}'))
    socket.on('message', (data) => resolve(JSON.parse(String(data)).error.code))
  })
  expect(answer).toBe(-32601)
  await connect()
})

test('only listed projects can connect', async () => {
  const { connect } = await startTestRelay({ projectIds: ['mine'] })
  await (await connect({ projectId: 'mine' })).settled()
  for (const projectId of ['', 'yours', 'mine ']) {
    const closed = await (await connect({ projectId })).closed()
    expect(closed).toEqual({ code: unauthorized, reason: 'Unauthorized: invalid key' })
  }
})

test('only pages of listed origins and programs without an origin can connect', async () => {
  const { connect } = await startTestRelay({ origins: ['https://app.example/'] })
  await (await connect({ headers: { origin: 'https://app.example' } })).settled()
  await (await connect()).settled()
  for (const origin of ['https://app.example.test', 'http://app.example', 'null']) {
    const closed = await (await connect({ headers: { origin } })).closed()
    expect(closed).toEqual({ code: unauthorized, reason: 'Unauthorized: origin not allowed' })
  }
})

test('calls of a rejected client are not answered', async () => {
  const { connect, relay } = await startTestRelay({ projectIds: ['mine'] })
  const client = await connect({ projectId: 'yours' })
  await expect(client.call('irn_subscribe', { topic: 'ab'.repeat(32) })).rejects.toThrow('closed')
  expect(relay.connections).toBe(0)
})

test('a rejected client that does not close its socket is cut', async () => {
  const { connect, clock } = await startTestRelay({ projectIds: ['mine'] })
  const client = await connect({ projectId: 'yours' })
  client.socket.pause()
  const closed = client.closed()
  clock.advance(2000)
  client.socket.resume()
  expect((await closed).code).toBe(unauthorized)
})

test.each(['//[', '/%', '/?auth=%&auth=', `/?${'&'.repeat(1000)}`, '*'])(
  'a request with the path %s is rejected without harm to other connections',
  async (path) => {
    const { relay, connect } = await startTestRelay()
    const request = [
      `GET ${path} HTTP/1.1`,
      'Host: x',
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    ]
    const socket = connectTcp(relay.port, '127.0.0.1')
    socket.write(`${request.join('\r\n')}\r\n\r\n`)
    const chunks: Buffer[] = []
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    await vi.waitUntil(() => Buffer.concat(chunks).includes('JWT validation error'))
    socket.destroy()
    await (await connect()).settled()
  },
)

test('an internal error while a client is admitted closes only that connection, with 1011', async () => {
  const clock = createManualClock()
  let isBroken = false
  const now = () => {
    if (isBroken) throw new Error('The clock is broken.')
    return clock.now()
  }
  const registry = new Registry()
  const relay = await startRelay({ port: 0, clock: { ...clock, now }, registry })
  isBroken = true
  const client = await connectClient(relay.url, { now: clock.now() / 1000 })
  expect((await client.closed()).code).toBe(1011)
  isBroken = false
  await (await connectClient(relay.url, { now: clock.now() / 1000 })).settled()
  expect(await registry.metrics()).toContain('latchkey_relay_errors_total 1')
  relay.drop()
  await relay.close()
})
