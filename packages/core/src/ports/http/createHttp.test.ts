import { expect, test } from 'vitest'
import { type Handler, loopback } from '../../../testing/loopback.js'
import { manualClock } from '../../../testing/manualClock.js'
import { ConfigurationError } from '../../errors/ConfigurationError.js'
import { HttpError } from '../../errors/HttpError.js'
import { HttpRequestFailedError } from '../../errors/HttpRequestFailedError.js'
import { InvalidAnswerError } from '../../errors/InvalidAnswerError.js'
import { TimeoutError } from '../../errors/TimeoutError.js'
import { createHttp, type HttpOptions } from './createHttp.js'

async function setUp(handler: Handler, options: Partial<HttpOptions> = {}) {
  const server = await loopback(handler)
  const clock = manualClock()
  return { server, clock, http: createHttp({ clock, ...options }) }
}

/** Lets the three retries of a read pass. */
async function passRetries(clock: ReturnType<typeof manualClock>) {
  for (const ms of [150, 300, 600]) {
    await clock.opened(ms)
    await clock.advance(ms)
  }
}

test.each([
  ['JSON', '{"a":[1]}', { a: [1] }],
  ['text', 'Internal', 'Internal'],
  ['nothing', '', undefined],
])('reads %s', async (_, body, expected) => {
  const { server, http } = await setUp(() => ({ body }))
  await expect(http.get(`${server.url}/v1`)).resolves.toEqual(expected)
})

test('tells who asks in the query, and leaves out what is not known', async () => {
  const { server, http } = await setUp(() => ({ body: {} }), {
    projectId: 'p',
    st: 'latchkey',
    clientId: () => 'did:key:z6',
  })
  await http.get(`${server.url}/v1?kept=1`, { query: { chain: 'eip155:1', page: 2, none: undefined } })
  expect(Object.fromEntries(server.requests[0]?.url.searchParams ?? [])).toEqual({
    kept: '1',
    projectId: 'p',
    st: 'latchkey',
    clientId: 'did:key:z6',
    chain: 'eip155:1',
    page: '2',
  })
})

test('adds no header of its own, and no cookie', async () => {
  const { server, http } = await setUp(() => ({ body: {} }))
  await http.get(`${server.url}/v1`)
  const names = Object.keys(server.requests[0]?.headers ?? {})
  expect(names.filter((name) => name.startsWith('x-') || name === 'cookie' || name === 'content-type')).toEqual([])
})

test.each(['post', 'put', 'delete'] as const)('%s sends its body once', async (method) => {
  const { server, http } = await setUp(() => ({ status: 503 }))
  await expect(http[method](`${server.url}/v1`, { body: { amount: '1' } })).rejects.toThrow(HttpError)
  expect(server.requests.map((request) => [request.method, request.text])).toEqual([
    [method.toUpperCase(), '{"amount":"1"}'],
  ])
  expect(server.requests[0]?.headers['content-type']).toBe('application/json')
})

test('sends text/plain where that is wanted', async () => {
  const { server, http } = await setUp(() => ({ body: {} }))
  await http.post(`${server.url}/v1`, { body: [], contentType: 'text/plain' })
  expect(server.requests[0]?.headers['content-type']).toBe('text/plain')
})

test.each([408, 413, 429, 500, 502, 503, 504])('tries a read again after status %d, three times', async (status) => {
  const { server, clock, http } = await setUp(() => ({ status, body: 'no' }))
  const asked = http.get(`${server.url}/v1`)
  const failed = expect(asked).rejects.toMatchObject({ code: 'LATCHKEY_HTTP', status, body: 'no' })
  await passRetries(clock)
  await failed
  expect(server.requests).toHaveLength(4)
  expect(clock.waits).toBe(0)
})

test.each([400, 401, 403, 404, 422])('does not try a read again after status %d', async (status) => {
  const { server, http } = await setUp(() => ({ status }))
  await expect(http.get(`${server.url}/v1`)).rejects.toMatchObject({ status })
  expect(server.requests).toHaveLength(1)
})

test('tries again after 403 where the service is known for it', async () => {
  const { server, clock, http } = await setUp((_, index) => (index ? { body: 1 } : { status: 403 }), { retry403: true })
  const asked = http.get(`${server.url}/v1`)
  await clock.opened(150)
  await clock.advance(150)
  await expect(asked).resolves.toBe(1)
})

test('a post that only reads is tried again as well', async () => {
  const { server, clock, http } = await setUp((_, index) => (index ? { body: 1 } : 'hang up'))
  const asked = http.post(`${server.url}/v1`, { isRead: true })
  await clock.opened(150)
  await clock.advance(150)
  await expect(asked).resolves.toBe(1)
})

test('waits as long as the server asks', async () => {
  const { server, clock, http } = await setUp((_, index) =>
    index ? { body: 1 } : { status: 429, headers: { 'retry-after': '7' } },
  )
  const asked = http.get(`${server.url}/v1`)
  await clock.opened(7000)
  await clock.advance(7000)
  await expect(asked).resolves.toBe(1)
})

test('waits until the date that the server names', async () => {
  const clock = manualClock(Date.UTC(2026, 10, 21, 12, 0, 0))
  const server = await loopback((_, index) =>
    index ? { body: 1 } : { status: 503, headers: { 'retry-after': 'Sat, 21 Nov 2026 12:00:03 GMT' } },
  )
  const asked = createHttp({ clock }).get(`${server.url}/v1`)
  await clock.opened(3000)
  await clock.advance(3000)
  await expect(asked).resolves.toBe(1)
})

test('gives up at once where the server wants to be left alone for longer than a person waits', async () => {
  const { server, http } = await setUp(() => ({ status: 429, headers: { 'retry-after': '3600' } }))
  await expect(http.get(`${server.url}/v1`)).rejects.toMatchObject({ status: 429, retryAfter: 3_600_000 })
  expect(server.requests).toHaveLength(1)
})

test('ends a request that is not answered in time', async () => {
  const { server, clock, http } = await setUp(() => undefined)
  const asked = http.post(`${server.url}/v1`)
  const failed = expect(asked).rejects.toThrow(TimeoutError)
  await server.received(1)
  await clock.advance(10_000)
  await failed
  await server.abandoned(1)
  expect(clock.waits).toBe(0)
})

test('tells a connection that broke', async () => {
  const { server, http } = await setUp(() => 'hang up')
  await expect(http.post(`${server.url}/v1`)).rejects.toThrow(HttpRequestFailedError)
  await expect(http.post(`${server.url}/v1`)).rejects.toMatchObject({ host: new URL(server.url).host })
})

test('does not carry a request that changes something to where it is redirected', async () => {
  const { server, http } = await setUp(({ url }) =>
    url.pathname === '/v1' ? { status: 307, headers: { location: '/other' } } : { body: 1 },
  )
  await expect(http.post(`${server.url}/v1`, { body: 1 })).rejects.toThrow(HttpRequestFailedError)
  expect(server.requests).toHaveLength(1)
  await expect(http.get(`${server.url}/v1`)).resolves.toBe(1)
})

test('equal reads that are open at the same time are one request', async () => {
  const { server, http } = await setUp(({ url }) => ({ body: url.search }))
  const answers = await Promise.all(['1', '1', '2'].map((page) => http.get(`${server.url}/v1`, { query: { page } })))
  expect(answers).toEqual(['?page=1', '?page=1', '?page=2'])
  expect(server.requests).toHaveLength(2)
})

test('a caller that leaves hears its own reason, and the request ends when nobody is left', async () => {
  const { server, clock, http } = await setUp(() => undefined)
  const ends = new AbortController()
  const asked = http.get(`${server.url}/v1`, { signal: ends.signal })
  const failed = expect(asked).rejects.toThrow('enough')
  await server.received(1)
  ends.abort(new Error('enough'))
  await failed
  await server.abandoned(1)
  expect(clock.waits).toBe(0)
})

test('a caller may leave between two tries', async () => {
  const { server, clock, http } = await setUp(() => ({ status: 503 }))
  const ends = new AbortController()
  const asked = http.get(`${server.url}/v1`, { signal: ends.signal })
  const failed = expect(asked).rejects.toThrow('enough')
  await clock.opened(150)
  ends.abort(new Error('enough'))
  await failed
  expect(clock.waits).toBe(0)
  expect(server.requests).toHaveLength(1)
})

test('gives what the check makes of the answer, and refuses what it does not take', async () => {
  const { server, http } = await setUp(() => ({ body: { count: 3 } }))
  const parse = (value: unknown) =>
    typeof value === 'object' && value && 'count' in value ? Number(value.count) : undefined
  await expect(http.get(`${server.url}/v1`, { parse })).resolves.toBe(3)
  await expect(http.get(`${server.url}/v1/odd`, { parse: () => undefined })).rejects.toThrow(InvalidAnswerError)
})

test('tells the reasons that the server gives', async () => {
  const reasons = [{ field: 'chainId', description: 'not supported' }]
  const { server, http } = await setUp(() => ({ status: 400, body: { status: 'FAILED', reasons } }))
  await expect(http.get(`${server.url}/v1`)).rejects.toMatchObject({ reasons })
})

test('names a service whose URL is none', async () => {
  const { http } = await setUp(() => undefined)
  await expect(http.get('api.example/v1')).rejects.toThrow(ConfigurationError)
})
