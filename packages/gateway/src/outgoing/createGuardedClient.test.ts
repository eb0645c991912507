import type { RequestListener } from 'node:http'
import type { Socket } from 'node:net'
import { createShares, systemClock } from '@latchkey/server'
import { createManualClock } from '@latchkey/server/testing'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startUpstream, testNetwork, type Upstream } from '../../testing/startUpstream.js'
import { createGuardedClient, type GuardedClientOptions } from './createGuardedClient.js'
import type { GuardedClient, OutgoingRequest } from './GuardedClient.js'

const text: RequestListener = (_, response) => void response.writeHead(200, { 'content-type': 'text/plain' }).end('yes')

async function start(
  listener: RequestListener,
  options: Partial<GuardedClientOptions> = {},
): Promise<{ readonly upstream: Upstream; readonly client: GuardedClient }> {
  const upstream = await startUpstream(listener)
  const client = createGuardedClient({
    rules: { ports: [upstream.port], allowLocal: false },
    network: testNetwork,
    clock: systemClock,
    ...options,
  })
  onTestFinished(async () => {
    client.close()
    await upstream.close()
  })
  return { upstream, client }
}

const asking = (url: string, more: Partial<OutgoingRequest> = {}): OutgoingRequest => ({
  url,
  types: ['text/plain'],
  maxBytes: 1000,
  timeout: 30_000,
  signal: new AbortController().signal,
  ...more,
})
const mebibyte = 1024 * 1024
const ofKind = (kind: string) => expect.objectContaining({ name: 'OutgoingError', kind })

test('send() answers with status, media type and body', async () => {
  const { upstream, client } = await start((_, response) => {
    response.writeHead(200, { 'content-type': 'Text/Plain; charset=utf-8' }).end('yes')
  })
  const { status, type, body } = await client.send(asking(upstream.url('a.example', '/x?y=1')))
  expect([status, type, body.toString()]).toEqual([200, 'text/plain', 'yes'])
  expect(upstream.requests).toEqual(['a.example/x?y=1'])
})

test('send() posts JSON and answers with the body of an error', async () => {
  const { upstream, client } = await start((request, response) => {
    response.writeHead(500, { 'content-type': 'application/json' })
    response.write(`${request.method} ${request.headers['content-type']} `)
    request.pipe(response)
  })
  const { status, body } = await client.send(asking(upstream.url('a.example'), { json: '{"a":1}' }))
  expect([status, body.toString()]).toEqual([500, 'POST application/json {"a":1}'])
})

test('a name with a private address among its addresses is refused, and nothing is sent', async () => {
  const { upstream, client } = await start(text, {
    network: { ...testNetwork, resolve: async () => ['93.184.216.34', '10.0.0.1'] },
  })
  await expect(client.send(asking(upstream.url('a.example')))).rejects.toEqual(ofKind('refused'))
  expect(upstream.requests).toEqual([])
})

test('a name that changes its address after the check is not resolved again for the connection', async () => {
  const answers = [['93.184.216.34'], ['127.0.0.1']]
  const dialled: string[] = []
  const { upstream, client } = await start(text, {
    network: {
      ...testNetwork,
      resolve: async () => answers.shift() ?? [],
      dial(address) {
        dialled.push(address)
        return '127.0.0.1'
      },
    },
  })
  await client.send(asking(upstream.url('a.example')))
  expect(dialled).toEqual(['93.184.216.34'])
  await expect(client.send(asking(upstream.url('a.example')))).rejects.toEqual(ofKind('refused'))
  expect(upstream.requests).toHaveLength(1)
})

test('a redirect to another allowed host is followed', async () => {
  const { upstream, client } = await start((request, response) => {
    if (request.url === '/end') text(request, response)
    else response.writeHead(302, { location: upstream.url('b.example', '/end') }).end()
  })
  await expect(client.send(asking(upstream.url('a.example')))).resolves.toMatchObject({ status: 200 })
  expect(upstream.requests).toEqual(['a.example/', 'b.example/end'])
})

test.each([
  ['this machine', 'https://127.0.0.1/'],
  ['a private network', 'https://[fd00::1]/'],
  ['plain http', 'http://a.example/'],
  ['another port', 'https://a.example:22/'],
  ['a file', 'file:///etc/passwd'],
  ['no URL', 'https://'],
])('a redirect to %s is refused', async (_, location) => {
  const { upstream, client } = await start((__, response) => void response.writeHead(301, { location }).end())
  await expect(client.send(asking(upstream.url('a.example')))).rejects.toEqual(ofKind('refused'))
  expect(upstream.requests).toHaveLength(1)
})

test('headers with a key are sent, also after a redirect of the same origin, and never to another one', async () => {
  const keys: unknown[] = []
  const { upstream, client } = await start((request, response) => {
    keys.push(request.headers['x-key'])
    if (request.url === '/end') text(request, response)
    else if (request.url === '/same') response.writeHead(302, { location: '/end' }).end()
    else response.writeHead(302, { location: upstream.url('b.example', '/end') }).end()
  })
  const headers = { 'x-key': 'secret' }
  const asked = (path: string) => client.send(asking(upstream.url('a.example', path), { headers }))
  await expect(asked('/same')).resolves.toMatchObject({ status: 200 })
  expect(keys).toEqual(['secret', 'secret'])
  await expect(asked('/other')).rejects.toEqual(ofKind('redirect'))
  expect(upstream.requests).not.toContain('b.example/end')
})

test('at most three redirects are followed', async () => {
  const { upstream, client } = await start((_, response) => void response.writeHead(302, { location: '/' }).end())
  await expect(client.send(asking(upstream.url('a.example')))).rejects.toEqual(ofKind('redirect'))
  expect(upstream.requests).toHaveLength(4)
})

test('a request with a body follows no redirect', async () => {
  const { upstream, client } = await start((_, response) => void response.writeHead(307, { location: '/' }).end())
  await expect(client.send(asking(upstream.url('a.example'), { json: '1' }))).rejects.toEqual(ofKind('redirect'))
  expect(upstream.requests).toHaveLength(1)
})

test('an answer above the size limit is cut', async () => {
  const { upstream, client } = await start((_, response) => {
    response.writeHead(200, { 'content-type': 'text/plain' }).end('a'.repeat(1001))
  })
  await expect(client.send(asking(upstream.url('a.example')))).rejects.toEqual(ofKind('size'))
})

test.each([
  ['another media type', { 'content-type': 'text/html' }],
  ['no media type', {}],
  ['a compressed body', { 'content-type': 'text/plain', 'content-encoding': 'gzip' }],
])('an answer with %s is refused', async (_, headers) => {
  const { upstream, client } = await start((__, response) => void response.writeHead(200, headers).end('x'))
  await expect(client.send(asking(upstream.url('a.example')))).rejects.toEqual(ofKind('type'))
})

test('half an answer is an error', async () => {
  const { upstream, client } = await start((_, response) => {
    response.writeHead(200, { 'content-type': 'text/plain', 'content-length': '10' })
    response.write('half', () => response.destroy())
  })
  await expect(client.send(asking(upstream.url('a.example')))).rejects.toEqual(ofKind('unreachable'))
})

test('a server that never answers is given up at the time limit', async () => {
  const clock = createManualClock()
  const asked = Promise.withResolvers<void>()
  const { upstream, client } = await start(() => asked.resolve(), { clock })
  const answer = client.send(asking(upstream.url('a.example')))
  await asked.promise
  clock.advance(30_000)
  await expect(answer).rejects.toEqual(ofKind('timeout'))
})

test('a name service that never answers is given up at the time limit', async () => {
  const clock = createManualClock()
  const asked = Promise.withResolvers<void>()
  const { upstream, client } = await start(text, {
    clock,
    network: {
      ...testNetwork,
      resolve() {
        asked.resolve()
        return new Promise(() => undefined)
      },
    },
  })
  const answer = client.send(asking(upstream.url('a.example')))
  await asked.promise
  clock.advance(30_000)
  await expect(answer).rejects.toEqual(ofKind('timeout'))
})

test('an aborted request rejects with the reason of the signal', async () => {
  const asked = Promise.withResolvers<void>()
  const { upstream, client } = await start(() => asked.resolve())
  const ended = new AbortController()
  const answer = client.send(asking(upstream.url('a.example'), { signal: ended.signal }))
  await asked.promise
  ended.abort(new Error('Not needed any more.'))
  await expect(answer).rejects.toThrow('Not needed any more.')
})

test('an error has no part of the URL but the host', async () => {
  const { upstream, client } = await start((_, response) => void response.destroy())
  const answer = client.send(asking(upstream.url('a.example', '/v1/secret-key?token=secret')))
  await expect(answer).rejects.toThrow(/^a\.example can't be reached\.$/)
})

test('an error says whether the server may have got the request', async () => {
  const { upstream, client } = await start((_, response) => void response.destroy())
  const failed = (url: string) => client.send(asking(url, { json: '1' })).catch((error: unknown) => error)
  await expect(failed(upstream.url('a.example'))).resolves.toMatchObject({ mayHaveArrived: true })
  await upstream.close()
  await expect(failed(upstream.url('a.example'))).resolves.toMatchObject({ kind: 'unreachable', mayHaveArrived: false })
})

test('a server whose certificate is of another host gets no request', async () => {
  const { upstream, client } = await start(text)
  await expect(client.send(asking(upstream.url('other.example'), { json: '1' }))).rejects.toMatchObject({
    kind: 'unreachable',
    mayHaveArrived: false,
  })
  expect(upstream.requests).toEqual([])
})

test.each([
  [false, 1],
  [true, 3],
])('three requests with needsNewConnection %s use %i connections', async (needsNewConnection, count) => {
  const ports = new Set<number | undefined>()
  const { upstream, client } = await start((request, response) => {
    ports.add(request.socket.remotePort)
    text(request, response)
  })
  for (let at = 0; at < 3; at += 1) await client.send(asking(upstream.url('a.example'), { needsNewConnection }))
  expect(ports.size).toBe(count)
})

test('with keepsConnections: false, no connection is used twice, and each is closed after its answer', async () => {
  const sockets = new Set<Socket>()
  const listener: RequestListener = (request, response) => {
    sockets.add(request.socket)
    text(request, response)
  }
  const { client, upstream } = await start(listener, { keepsConnections: false })
  for (const host of ['a.example', 'a.example', 'b.example']) await client.send(asking(upstream.url(host)))
  expect(sockets.size).toBe(3)
  await expect.poll(() => [...sockets].filter(({ destroyed }) => !destroyed)).toEqual([])
})

test('a large answer waits until another one of the same client is read, and those of others do not', async () => {
  const largeAnswers = createShares({ total: 4, project: 4, address: 1 })
  let end = (): void => undefined
  const { upstream, client } = await start(
    (request, response) => {
      response.writeHead(200, { 'content-type': 'text/plain' }).write(Buffer.alloc(2 * mebibyte))
      if (request.url === '/open') end = () => void response.end()
      else response.end()
    },
    { largeAnswers },
  )
  const sizeOf = async (path: string, address: string, signal?: AbortSignal) => {
    const request = asking(upstream.url('a.example', path), { maxBytes: 4 * mebibyte, requester: { address } })
    return (await client.send(signal ? { ...request, signal } : request)).body.length
  }
  const first = sizeOf('/open', '198.51.100.1')
  await vi.waitFor(() => expect(largeAnswers.used).toBe(1))
  const leaving = new AbortController()
  const left = sizeOf('/left', '198.51.100.1', leaving.signal)
  let isRead = false
  const second = sizeOf('/second', '198.51.100.1').then((size) => {
    isRead = true
    return size
  })
  await expect(sizeOf('/other', '198.51.100.2')).resolves.toBe(2 * mebibyte)
  expect(isRead).toBe(false)
  leaving.abort()
  await expect(left).rejects.toBe(leaving.signal.reason)
  end()
  await expect(Promise.all([first, second])).resolves.toEqual([2 * mebibyte, 2 * mebibyte])
  expect(largeAnswers.used).toBe(0)
})

test('a large answer that waits for its turn has the time limit of its request, and the turn ends with it', async () => {
  const largeAnswers = createShares({ total: 1, project: 1, address: 1 })
  const release = largeAnswers.enter({ address: '198.51.100.1' })
  const clock = createManualClock()
  const { upstream, client } = await start(
    (_, response) => void response.writeHead(200, { 'content-type': 'text/plain' }).end(Buffer.alloc(2 * mebibyte)),
    { largeAnswers, clock },
  )
  const sent = client.send(asking(upstream.url('a.example'), { maxBytes: 4 * mebibyte, timeout: 1000 }))
  const refused = expect(sent).rejects.toEqual(ofKind('timeout'))
  await vi.waitFor(() => expect(upstream.requests).toHaveLength(1))
  await clock.advance(1000)
  await refused
  release?.()
  expect(largeAnswers.used).toBe(0)
})
