import { expect, test, vi } from 'vitest'
import { type Handler, type Loopback, loopback } from '../../../testing/loopback.js'
import { type ManualClock, manualClock } from '../../../testing/manualClock.js'
import { HttpError } from '../../errors/HttpError.js'
import { HttpRequestFailedError } from '../../errors/HttpRequestFailedError.js'
import { RpcError } from '../../errors/RpcError.js'
import { RpcRequestFailedError } from '../../errors/RpcRequestFailedError.js'
import { TimeoutError } from '../../errors/TimeoutError.js'
import { createRpc, type RpcOptions } from './createRpc.js'

interface Call {
  readonly id: number
  readonly method: string
  readonly params: unknown
}

const isRead = (method: string) => !method.startsWith('send')
const callsOf = (text: string): readonly Call[] => [JSON.parse(text)].flat()
const result = (call: Call, value: unknown = `${call.method} done`) => ({ jsonrpc: '2.0', id: call.id, result: value })
const failure = (call: Call, code: number, message: string, data?: unknown) => ({
  jsonrpc: '2.0',
  id: call.id,
  error: { code, message, data },
})

/** A node that answers each call, in a batch or not. */
function node(answer: (call: Call) => unknown): Handler {
  return ({ text }) => {
    const body = JSON.parse(text)
    return { body: Array.isArray(body) ? body.map(answer) : answer(body) }
  }
}

const good = node((call) => result(call))

async function setUp(handlers: readonly Handler[], options: Partial<RpcOptions> = {}) {
  const servers = await Promise.all(handlers.map(loopback))
  const clock = manualClock()
  const rpc = createRpc({ urls: servers.map(({ url }) => url), clock, isRead, ...options })
  return { servers, clock, rpc, first: servers[0] as Loopback }
}

const methodsOf = (server: Loopback | undefined) =>
  (server?.requests ?? []).map(({ text }) => callsOf(text).map(({ method }) => method))
/** Without the pings that compare the nodes. */
const callsTo = (server: Loopback | undefined) =>
  methodsOf(server)
    .flat()
    .filter((method) => method !== 'rpc.ping')

async function passRetries(clock: ManualClock, ...waits: readonly number[]) {
  for (const ms of waits) {
    await clock.opened(ms)
    await clock.advance(ms)
  }
}

test('request() follows JSON-RPC 2.0', async () => {
  const { rpc, first } = await setUp([good])
  await expect(rpc.request('getBlock', ['0x1', true])).resolves.toBe('getBlock done')
  const [request] = first.requests
  expect(request?.method).toBe('POST')
  expect(request?.headers['content-type']).toBe('application/json')
  expect(JSON.parse(request?.text ?? '')).toEqual({
    jsonrpc: '2.0',
    id: expect.any(Number),
    method: 'getBlock',
    params: ['0x1', true],
  })
})

test('request() sends an empty list without parameters', async () => {
  const { rpc, first } = await setUp([good])
  await rpc.request('getHealth')
  expect(callsOf(first.requests[0]?.text ?? '')[0]?.params).toEqual([])
})

test('request() sends text/plain to a node with that content type', async () => {
  const { rpc, first, clock } = await setUp([good])
  const plain = createRpc({ urls: [{ url: first.url, contentType: 'text/plain' }], clock, isRead })
  await Promise.all([rpc.request('a'), plain.request('b')])
  expect(first.requests.map(({ headers }) => headers['content-type']).sort()).toEqual([
    'application/json',
    'text/plain',
  ])
})

test('request() resolves with null if that is the result', async () => {
  const { rpc } = await setUp([node((call) => result(call, null))])
  await expect(rpc.request('getReceipt')).resolves.toBeNull()
})

test('calls of one microtask share one request, and the answers may come in any order', async () => {
  const { rpc, first } = await setUp([
    ({ text }) => ({
      body: callsOf(text)
        .map((call) => result(call))
        .reverse(),
    }),
  ])
  const answers = await Promise.all(['a', 'b', 'c'].map((method) => rpc.request(method)))
  expect(answers).toEqual(['a done', 'b done', 'c done'])
  expect(methodsOf(first)).toEqual([['a', 'b', 'c']])
})

test('a batch has no more calls than its limit', async () => {
  const { rpc, first } = await setUp([good], { batch: { size: 2 } })
  await Promise.all(['a', 'b', 'c'].map((method) => rpc.request(method)))
  expect(methodsOf(first).sort()).toEqual([['a', 'b'], ['c']])
})

test('a batch has at most a thousand calls by default', async () => {
  const { rpc, first } = await setUp([good])
  await Promise.all(Array.from({ length: 1001 }, (_, index) => rpc.request('a', [index])))
  expect(
    methodsOf(first)
      .map((methods) => methods.length)
      .sort(),
  ).toEqual([1, 1000])
})

test('a batch waits for further calls with the option wait', async () => {
  const { rpc, first, clock } = await setUp([good], { batch: { wait: 20 } })
  const one = rpc.request('a')
  await clock.advance(19)
  const other = rpc.request('b')
  await clock.advance(1)
  await Promise.all([one, other])
  expect(methodsOf(first)).toEqual([['a', 'b']])
})

test('calls are sent separately without batches', async () => {
  const { rpc, first } = await setUp([good], { batch: false })
  await Promise.all([rpc.request('a'), rpc.request('b')])
  expect(methodsOf(first).sort()).toEqual([['a'], ['b']])
})

test('a failed call of a batch does not affect the others', async () => {
  const { rpc } = await setUp([node((call) => (call.method === 'b' ? failure(call, -32602, 'no') : result(call)))])
  const [a, b] = await Promise.allSettled([rpc.request('a'), rpc.request('b')])
  expect(a).toEqual({ status: 'fulfilled', value: 'a done' })
  expect(b).toMatchObject({ status: 'rejected', reason: { providerCode: -32602, message: 'no' } })
})

test('a call without an answer in the batch rejects, and of two answers to one call the first counts', async () => {
  const { rpc, clock } = await setUp(
    [
      ({ text }) => {
        const [call] = callsOf(text)
        return { body: callsOf(text).length > 1 && call ? [result(call), result(call, 'twice')] : 'odd' }
      },
    ],
    { retries: 0 },
  )
  const [a, b] = await Promise.allSettled([rpc.request('a'), rpc.request('b')])
  expect(a).toEqual({ status: 'fulfilled', value: 'a done' })
  expect(b).toMatchObject({ reason: expect.any(RpcRequestFailedError) })
  expect(clock.waits).toBe(0)
})

test.each([
  ['with an error for all', { body: { jsonrpc: '2.0', id: null, error: { code: -32600, message: 'no batches' } } }],
  ['with a status', { status: 400, body: 'no batches' }],
])('a node that rejects batches %s gets single calls from then on', async (_, answer) => {
  const { rpc, first } = await setUp([
    (request, index) => (request.text.startsWith('[') ? answer : good(request, index)),
  ])
  const both = () => Promise.all([rpc.request('a'), rpc.request('b')])
  await expect(both()).resolves.toEqual(['a done', 'b done'])
  await expect(both()).resolves.toEqual(['a done', 'b done'])
  expect(methodsOf(first).filter((methods) => methods.length > 1)).toHaveLength(1)
  expect(first.requests).toHaveLength(5)
})

test('equal reads of one microtask are one call', async () => {
  const { rpc, first } = await setUp([good])
  await Promise.all([rpc.request('a', [1]), rpc.request('a', [1]), rpc.request('a', [2])])
  expect(methodsOf(first)).toEqual([['a', 'a']])
})

test.each([
  ['another id', { jsonrpc: '2.0', id: 'x', result: 1 }],
  ['no id', { jsonrpc: '2.0', result: 1 }],
  ['an error without a number', { jsonrpc: '2.0', id: 1, error: { message: 'odd' } }],
  ['text', 'hello'],
  ['a list', []],
  ['a number', 7],
  ['null', null],
  ['nothing', undefined],
])('request() rejects an answer with %s', async (_, body) => {
  const { rpc } = await setUp([() => ({ body })], { retries: 0 })
  await expect(rpc.request('a')).rejects.toThrow(RpcRequestFailedError)
})

test('request() rejects an answer with neither a result nor an error', async () => {
  const { rpc } = await setUp([node(({ id }) => ({ jsonrpc: '2.0', id }))], { retries: 0 })
  await expect(rpc.request('a')).rejects.toMatchObject({
    name: 'RpcRequestFailedError',
    reason: 'The answer holds neither a result nor an error.',
  })
})

test('each call of a batch rejects if no answer is valid', async () => {
  const { rpc } = await setUp([() => ({ body: [null, 7, 'odd'] })], { retries: 0 })
  const outcomes = await Promise.allSettled([rpc.request('a'), rpc.request('b')])
  for (const outcome of outcomes) expect(outcome).toMatchObject({ reason: expect.any(RpcRequestFailedError) })
})

test('each call of a batch rejects with the status if the batch fails', async () => {
  const { rpc, first } = await setUp([() => ({ status: 503 })], { retries: 0 })
  const outcomes = await Promise.allSettled([rpc.request('a'), rpc.request('b')])
  for (const outcome of outcomes) expect(outcome).toMatchObject({ reason: { name: 'HttpError', status: 503 } })
  expect(methodsOf(first)).toEqual([['a', 'b']])
})

test('request() rejects with the message, code and data of the node', async () => {
  const { rpc, first } = await setUp([node((call) => failure(call, 3, 'execution reverted', '0x08c379a0'))])
  await expect(rpc.request('call')).rejects.toMatchObject({
    name: 'RpcError',
    providerCode: 3,
    message: 'execution reverted',
    data: '0x08c379a0',
  })
  expect(first.requests).toHaveLength(1)
})

test('an error in the body takes precedence over the status', async () => {
  const { rpc } = await setUp([
    ({ text }) => ({ status: 400, body: failure(callsOf(text)[0] as Call, -32602, 'bad block') }),
  ])
  await expect(rpc.request('a')).rejects.toMatchObject({ providerCode: -32602, message: 'bad block' })
})

test.each([403, 408, 413, 429, 500, 502, 503, 504])('a read is retried after status %d', async (status) => {
  const { rpc, clock, first } = await setUp([(request, index) => (index ? good(request, index) : { status })])
  const answer = rpc.request('a')
  await passRetries(clock, 150)
  await expect(answer).resolves.toBe('a done')
  expect(first.requests).toHaveLength(2)
  expect(clock.waits).toBe(0)
})

test('a read is retried three times with growing waits, and then rejects with the status', async () => {
  const { rpc, clock, first } = await setUp([() => ({ status: 503 })])
  const failed = expect(rpc.request('a')).rejects.toThrow(HttpError)
  await passRetries(clock, 150, 300, 600)
  await failed
  expect(first.requests).toHaveLength(4)
})

test('403 is final with retry403 set to false', async () => {
  const { first, clock } = await setUp([() => ({ status: 403 })])
  const rpc = createRpc({ urls: [{ url: first.url, retry403: false }], clock, isRead })
  await expect(rpc.request('a')).rejects.toMatchObject({ status: 403 })
  expect(first.requests).toHaveLength(1)
})

test('a retry waits as long as the node says, even if the answer has an error', async () => {
  const { rpc, clock } = await setUp([
    (request, index) =>
      index
        ? good(request, index)
        : {
            status: 429,
            headers: { 'retry-after': '2' },
            body: failure(callsOf(request.text)[0] as Call, -32005, 'too many'),
          },
  ])
  const answer = rpc.request('a')
  await passRetries(clock, 2000)
  await expect(answer).resolves.toBe('a done')
})

test.each([
  [-32603, 'Internal error'],
  [-32005, 'over the limit'],
  [-32050, 'rate limit reached'],
])('a read is retried after the error %d %s', async (code, message) => {
  let count = 0
  const { rpc, clock } = await setUp([node((call) => (count++ ? result(call) : failure(call, code, message)))])
  const answer = rpc.request('a')
  await passRetries(clock, 150)
  await expect(answer).resolves.toBe('a done')
})

test('request() rejects with TimeoutError if no answer comes in time', async () => {
  const { rpc, clock, first } = await setUp([() => undefined], { retries: 0 })
  const failed = expect(rpc.request('a')).rejects.toThrow(TimeoutError)
  await first.received(1)
  await clock.advance(10_000)
  await failed
  await first.abandoned(1)
})

const troubles: readonly (readonly [string, Handler])[] = [
  ['hangs up', () => 'hang up'],
  ['answers 503', () => ({ status: 503 })],
  ['answers 401', () => ({ status: 401 })],
  ['answers HTML', () => ({ body: '<html>' })],
  ['fails inside', node((call) => failure(call, -32603, 'Internal error'))],
  ['does not know the method', node((call) => failure(call, -32601, 'Method not found'))],
  [
    'fails inside and answers 500',
    ({ text }) => ({ status: 500, body: failure(callsOf(text)[0] as Call, -32000, 'oops') }),
  ],
]

test.each(troubles)('a read is sent to the next node when one %s', async (_, handler) => {
  const { rpc, servers } = await setUp([handler, good])
  await expect(rpc.request('a')).resolves.toBe('a done')
  expect(callsTo(servers[1])).toEqual(['a'])
})

test('a read is sent to the next node when one does not answer in time', async () => {
  const { rpc, servers, clock } = await setUp([() => undefined, good])
  const answer = rpc.request('a')
  await servers[0]?.received(2)
  await clock.advance(10_000)
  await expect(answer).resolves.toBe('a done')
})

test.each([
  [3, 'execution reverted: no'],
  [-32000, 'nonce too low'],
  [-32000, 'insufficient funds for gas * price + value'],
  [-32602, 'invalid params'],
  [-32003, 'Transaction rejected'],
  [4001, 'User rejected the request.'],
])('a read is not sent to another node after the error %d %s', async (code, message) => {
  const { rpc, servers } = await setUp([node((call) => failure(call, code, message)), good])
  await expect(rpc.request('a')).rejects.toMatchObject({ name: 'RpcError', providerCode: code })
  expect(callsTo(servers[1])).toEqual([])
})

test.each([
  [-32603, 'the contract says no'],
  [-32005, 'the contract says no'],
  [-32002, 'the contract says no'],
])('a read is not sent again after the error %d that isAnswer() knows as an answer', async (code, message) => {
  const isAnswer = async (error: RpcError) => error.message.includes('contract')
  const { rpc, servers, clock } = await setUp([node((call) => failure(call, code, message)), good], { isAnswer })
  await expect(rpc.request('a')).rejects.toMatchObject({ name: 'RpcError', providerCode: code })
  expect(callsTo(servers[0])).toEqual(['a'])
  expect(callsTo(servers[1])).toEqual([])
  await vi.waitFor(() => expect(clock.waits).toBe(0))
})

test.each<[string, NonNullable<RpcOptions['isAnswer']>]>([
  ['says no', () => false],
  [
    'can not be fetched',
    async () => {
      throw new Error('Failed to fetch the chunk.')
    },
  ],
])('a read is sent to the next node after a code of trouble, while isAnswer() %s', async (_, isAnswer) => {
  const { rpc } = await setUp([node((call) => failure(call, -32603, 'call reverted to another node')), good], {
    isAnswer,
  })
  await expect(rpc.request('a')).resolves.toBe('a done')
})

test.each([
  [-32002, 'request timed out'],
  [-32003, 'response too large'],
])('a read that failed in a batch with %d is sent alone, once', async (code, message) => {
  const limited: Handler = ({ text }) => {
    const calls = callsOf(text)
    const answer = (call: Call) => (call.method === 'fast' ? result(call) : failure(call, code, message))
    const [alone] = calls
    if (calls.length > 1 || !alone) return { body: calls.map(answer) }
    return { body: alone.method === 'slow' ? result(alone) : failure(alone, code, message) }
  }
  const { rpc, first } = await setUp([limited], { retries: 0 })
  const answers = await Promise.allSettled(['fast', 'slow', 'endless'].map((method) => rpc.request(method)))
  expect(answers).toMatchObject([
    { value: 'fast done' },
    { value: 'slow done' },
    { reason: { providerCode: code, message } },
  ])
  expect(methodsOf(first)).toEqual([['fast', 'slow', 'endless'], ['slow'], ['endless']])
})

test('request() rejects with the failure of the last node if none answers', async () => {
  const { rpc } = await setUp([() => ({ status: 503 }), () => 'hang up'], { retries: 0 })
  await expect(rpc.request('a')).rejects.toThrow(HttpRequestFailedError)
})

test.each(troubles)(
  'a call that can change something is sent once, to one node, even if that node %s',
  async (_, handler) => {
    const { rpc, servers } = await setUp([handler, good])
    await expect(rpc.request('sendRawTransaction', ['0x02'])).rejects.toBeInstanceOf(Error)
    expect([callsTo(servers[0]), callsTo(servers[1])]).toEqual([['sendRawTransaction'], []])
  },
)

test('a call that can change something is sent alone, and two equal ones are sent twice', async () => {
  const { rpc, first } = await setUp([good])
  await Promise.all([rpc.request('send', [1]), rpc.request('read'), rpc.request('send', [1])])
  expect(methodsOf(first).sort()).toEqual([['read'], ['send'], ['send']])
})

test('every method counts as one that changes something unless isRead says otherwise', async () => {
  const { clock, first } = await setUp([() => ({ status: 503 })])
  const rpc = createRpc({ urls: [first.url], clock })
  await expect(rpc.request('getBlock')).rejects.toThrow(HttpError)
  expect(first.requests).toHaveLength(1)
  const answer = expect(rpc.request('getBlock', [], { idempotent: true })).rejects.toThrow(HttpError)
  await passRetries(clock, 150, 300, 600)
  await answer
  expect(first.requests).toHaveLength(5)
})

test('a caller that aborts gets its own reason immediately, and the others get their answers', async () => {
  const { rpc } = await setUp([good])
  const ends = new AbortController()
  const left = rpc.request('a', [], { signal: ends.signal })
  const stayed = rpc.request('b')
  ends.abort(new Error('enough'))
  await expect(left).rejects.toThrow('enough')
  await expect(stayed).resolves.toBe('b done')
})

test('a request ends when no caller waits for any of its calls', async () => {
  const { rpc, first, clock } = await setUp([() => undefined])
  const ends = new AbortController()
  const all = Promise.allSettled(['a', 'b'].map((method) => rpc.request(method, [], { signal: ends.signal })))
  await first.received(1)
  ends.abort(new Error('enough'))
  expect(await all).toMatchObject([{ reason: { message: 'enough' } }, { reason: { message: 'enough' } }])
  await first.abandoned(1)
  expect(clock.waits).toBe(0)
})

test('request() sends nothing for a signal that was aborted before', async () => {
  const { rpc, first } = await setUp([good])
  const signal = AbortSignal.abort(new Error('late'))
  await expect(rpc.request('a', [], { signal })).rejects.toThrow('late')
  await expect(rpc.request('send', [], { signal })).rejects.toThrow('late')
  expect(first.requests).toEqual([])
})

test('request() rejects parameters that are not JSON before it sends anything', async () => {
  const { rpc, first } = await setUp([good])
  await expect(rpc.request('a', [1n])).rejects.toThrow(RpcRequestFailedError)
  expect(first.requests).toEqual([])
})

test('request() rejects without a URL', async () => {
  const rpc = createRpc({ urls: [], clock: manualClock(), isRead, retries: 0 })
  await expect(rpc.request('a')).rejects.toThrow(RpcRequestFailedError)
  await expect(rpc.request('send')).rejects.toThrow(RpcRequestFailedError)
})

test('a call that may change something goes to the preferred node, even if another one is faster', async () => {
  const { promise: isLate, resolve: answerLate } = Promise.withResolvers<void>()
  const slow: Handler = async (request, index) => {
    if (request.text.includes('rpc.ping')) await isLate
    return good(request, index)
  }
  const { rpc, servers, clock } = await setUp([slow, good])
  await rpc.request('a')
  await Promise.all(servers.map((server) => vi.waitFor(() => expect(methodsOf(server).flat()).toContain('rpc.ping'))))
  await vi.waitFor(() =>
    expect(clock.waits, 'the other has answered: a limit of the ping and one of the request are left').toBe(2),
  )
  await clock.advance(500)
  answerLate()
  await vi.waitFor(async () => {
    await rpc.request('b')
    expect(callsTo(servers[1]), 'what reads goes to the faster one').toContain('b')
  })
  await rpc.request('send')
  expect(servers.map((server) => callsTo(server).includes('send'))).toEqual([true, false])
})

test('calls go to the node that is alive, once the nodes were compared', async () => {
  const { rpc, servers, clock } = await setUp([
    () => 'hang up',
    node((call) => failure(call, -32601, 'no such method')),
  ])
  const ask = () => rpc.request('a', [], { idempotent: false }).catch((error: unknown) => error)
  await expect(ask()).resolves.toBeInstanceOf(HttpRequestFailedError)
  await Promise.all(servers.map((server) => server.received(1)))
  await vi.waitFor(async () => expect(await ask()).toBeInstanceOf(RpcError))
  expect(clock.waits).toBe(0)
})

test('the nodes are compared only while requests come, at most every 4 s', async () => {
  const { rpc, servers, clock } = await setUp([good, good])
  const pings = () =>
    servers.map(
      (server) =>
        methodsOf(server)
          .flat()
          .filter((method) => method === 'rpc.ping').length,
    )
  await rpc.request('a')
  await vi.waitFor(() => expect(pings()).toEqual([1, 1]))
  await vi.waitFor(() => expect(clock.waits).toBe(0))
  await clock.advance(60_000)
  expect(pings()).toEqual([1, 1])
  await rpc.request('b')
  await vi.waitFor(() => expect(pings()).toEqual([2, 2]))
  await clock.advance(3999)
  await rpc.request('c')
  expect(pings()).toEqual([2, 2])
})

test('a single node is not pinged', async () => {
  const { rpc, first } = await setUp([good])
  await rpc.request('a')
  expect(methodsOf(first)).toEqual([['a']])
})
