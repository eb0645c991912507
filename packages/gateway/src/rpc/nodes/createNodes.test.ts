import type { RequestListener } from 'node:http'
import { createManualClock } from '@latchkey/server/testing'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { ownWork } from '../../../testing/ownWork.js'
import { startUpstream, testNetwork } from '../../../testing/startUpstream.js'
import { createGuardedClient } from '../../outgoing/createGuardedClient.js'
import { createNodes } from './createNodes.js'

/** How a node answers, by what is wrong with it. */
type Behaviour = RequestListener

const json = (body: unknown, status = 200): Behaviour => {
  return (_, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
const error = (code: number, message: string, status?: number) =>
  json({ jsonrpc: '2.0', id: 1, error: { code, message } }, status)
const good = json({ jsonrpc: '2.0', id: 1, result: '0x2a' })
const silent: Behaviour = () => undefined

/** Nodes at rpc.example, in the order of their behaviours. `dead`: its host has no address. */
async function start(...behaviours: readonly (Behaviour | 'dead')[]) {
  const clock = createManualClock()
  const asked = Promise.withResolvers<void>()
  const upstream = await startUpstream((request, response) => {
    const behaviour = behaviours[Number(request.url?.slice(1))]
    if (behaviour === silent) asked.resolve()
    if (behaviour && behaviour !== 'dead') behaviour(request, response)
  })
  const client = createGuardedClient({
    rules: { ports: [upstream.port], allowLocal: false },
    network: { ...testNetwork, resolve: async (name) => (name === 'a.example' ? [] : ['93.184.216.34']) },
    clock,
  })
  onTestFinished(async () => {
    client.close()
    await upstream.close()
  })
  const outcomes: string[] = []
  const ended = new AbortController()
  onTestFinished(() => ended.abort())
  const work = { requester: { address: '192.0.2.1' }, signal: ended.signal }
  const nodes = createNodes({
    networkId: 'eip155:1',
    urls: behaviours.map((each, at) => upstream.url(each === 'dead' ? 'a.example' : 'rpc.example', `/${at}`)),
    client,
    clock,
    currentRequester: ownWork,
    count: (source, outcome) => outcomes.push(`${source} ${outcome}`),
    ended: ended.signal,
  })
  return {
    clock,
    upstream,
    outcomes,
    asked: asked.promise,
    read: () => nodes.ask({ method: 'eth_call', params: [] }, { isRead: true, isCostly: false, ...work }),
    send: () =>
      nodes.ask({ method: 'eth_sendRawTransaction', params: ['0x00'] }, { isRead: false, isCostly: false, ...work }),
  }
}

const half: Behaviour = (_, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
  response.write('{"jsonrpc":"2.0"', () => response.destroy())
}
const html: Behaviour = (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>')
const closed: Behaviour = (_, response) => void response.destroy()

describe('a read goes to the next node', () => {
  test.each<[string, Behaviour | 'dead']>([
    ['can not be reached', 'dead'],
    ['closes the connection', closed],
    ['answers with half a body', half],
    ['answers with another media type', html],
    [
      'answers with a text that is not JSON',
      (_, response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('{"a'),
    ],
    ['answers with a list', json([])],
    ['answers with another id', json({ jsonrpc: '2.0', id: 2, result: '0x2a' })],
    ['answers without a result', json({ jsonrpc: '2.0', id: 1 })],
    ['answers with a result and an error', json({ jsonrpc: '2.0', id: 1, result: 1, error: 'no' })],
    ['answers with status 500', json({}, 500)],
    ['answers with status 403', json({}, 403)],
    ['answers with status 429', json({}, 429)],
    ['answers with status 404', json({}, 404)],
    ['redirects', (_, response) => void response.writeHead(307, { location: '/1' }).end()],
    ['is limited', error(-32005, 'daily request count exceeded, request rate limited')],
    ['is limited, with the code of HTTP', error(429, 'Your app has exceeded its compute units per second capacity.')],
    ['is behind', error(-32000, 'header not found')],
    ['failed inside', error(-32603, 'Internal error', 500)],
    ['lost its own source', error(-32011, 'no backend is currently healthy to serve traffic')],
  ])('if the first node %s', async (_, behaviour) => {
    const { read } = await start(behaviour, good)
    await expect(read()).resolves.toEqual({ result: '"0x2a"' })
  })
})

test('a read of a silent node goes to the next one after ten seconds', async () => {
  const { read, clock, asked, outcomes } = await start(silent, good)
  const answer = read()
  await asked
  clock.advance(10_000)
  await expect(answer).resolves.toEqual({ result: '"0x2a"' })
  expect(outcomes).toEqual(['eip155:1 1 failed', 'eip155:1 2 answered'])
})

test.each([
  [3, 'execution reverted', 200],
  [-32000, 'execution reverted: limit exceeded', 200],
  [-32000, 'insufficient funds for gas * price + value', 200],
  [-32602, 'invalid argument 0', 400],
  [-32601, 'the method does not exist', 200],
  [-32002, 'Transaction simulation failed: Blockhash not found', 200],
  [-32005, 'query returned more than 10000 results', 200],
  [-8, 'Block height out of range', 500],
])('the error %i of a node, %s, is answered and no other node is asked', async (code, message, status) => {
  const { read, upstream } = await start(error(code, message, status), good)
  await expect(read()).resolves.toEqual({ error: JSON.stringify({ code, message }), isFault: false })
  expect(upstream.requests).toHaveLength(1)
})

test('an error keeps its data, and no member that JSON-RPC does not have', async () => {
  const { read } = await start(
    json({ jsonrpc: '2.0', id: 1, error: { code: 3, message: 'reverted', data: '0x08', url: 'https://key' } }),
  )
  await expect(read()).resolves.toMatchObject({ error: '{"code":3,"message":"reverted","data":"0x08"}' })
})

test('if all nodes have the same trouble with a read, the error of the first is answered', async () => {
  const { read } = await start(error(-32000, 'missing trie node 01'), error(-32000, 'missing trie node 02'))
  await expect(read()).resolves.toMatchObject({ error: '{"code":-32000,"message":"missing trie node 01"}' })
})

test('a node that fails the gateway as well is not asked for ten seconds, and then by the gateway first', async () => {
  const { read, upstream, clock } = await start(html, good)
  const asked = () => upstream.requests.filter((path) => path.endsWith('/0')).length
  for (let count = 0; count < 5; count += 1) await read()
  await vi.waitFor(async () => {
    const before = asked()
    await read()
    expect(asked()).toBe(before)
  })
  const before = asked()
  clock.advance(10_000)
  await read()
  await vi.waitFor(() => expect(asked()).toBe(before + 1))
  await read()
  expect(asked()).toBe(before + 1)
})

test('a node that fails for one question is asked others, as long as it answers the gateway', async () => {
  const { read, upstream } = await start(async (request, response) => {
    let text = ''
    for await (const part of request.setEncoding('utf8')) text += part
    const { method } = JSON.parse(text) as { readonly method: string }
    const behaviour = method === 'eth_blockNumber' ? good : html
    behaviour(request, response)
  }, good)
  for (let count = 0; count < 20; count += 1) await read()
  expect(upstream.requests.filter((path) => path.endsWith('/0')).length).toBeGreaterThan(20)
})

test('a read whose answer is too large is no reason to leave out the node for others', async () => {
  const large = json({ jsonrpc: '2.0', id: 1, result: 'a'.repeat(10_000_001) })
  let answer: Behaviour = large
  const { read } = await start((request, response) => answer(request, response))
  for (let count = 0; count < 5; count += 1) await expect(read()).rejects.toMatchObject({ name: 'SourceError' })
  answer = good
  await expect(read()).resolves.toEqual({ result: '"0x2a"' })
})

test('at most five nodes are asked', async () => {
  const { read, upstream } = await start(html, html, html, html, html, good)
  await expect(read()).rejects.toMatchObject({ name: 'SourceError' })
  expect(upstream.requests).toHaveLength(5)
})

describe('a transaction', () => {
  test.each<[string, Behaviour | 'dead']>([
    ['can not be reached', 'dead'],
    ['is limited', error(-32005, 'rate limit exceeded')],
    ['answers with status 429', json({}, 429)],
    ['does not accept the key', json({}, 401)],
  ])('goes to the next node if the first one %s, so it can not have been sent', async (_, behaviour) => {
    const { send } = await start(behaviour, good)
    await expect(send()).resolves.toEqual({ result: '"0x2a"' })
  })

  test.each<[string, Behaviour]>([
    ['closes the connection', closed],
    ['answers with half a body', half],
    ['answers with another media type', html],
    ['answers with status 500', json({}, 500)],
    ['answers with another id', json({ jsonrpc: '2.0', id: 2, result: '0x2a' })],
  ])('goes to no second node if the first one %s, since it may have been sent', async (_, behaviour) => {
    const { send, upstream } = await start(behaviour, good)
    await expect(send()).rejects.toMatchObject({ name: 'SourceError', mayHaveArrived: true })
    expect(upstream.requests).toHaveLength(1)
  })

  test('goes to no second node if the first one never answers', async () => {
    const { send, upstream, clock, asked } = await start(silent, good)
    const answer = expect(send()).rejects.toMatchObject({ isTimeout: true, mayHaveArrived: true })
    await asked
    clock.advance(10_000)
    await answer
    expect(upstream.requests).toHaveLength(1)
  })

  test('that a node rejects is not sent to another node', async () => {
    const { send, upstream } = await start(error(-32000, 'header not found'), good)
    await expect(send()).resolves.toMatchObject({ isFault: true })
    expect(upstream.requests).toHaveLength(1)
  })

  test('that no node got can be sent again', async () => {
    const { send } = await start('dead', 'dead')
    await expect(send()).rejects.toMatchObject({ name: 'SourceError', mayHaveArrived: false })
  })
})
