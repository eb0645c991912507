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
])('get() returns a body of %s', async (_, body, expected) => {
  const { server, http } = await setUp(() => ({ body }))
  await expect(http.get(`${server.url}/v1`)).resolves.toEqual(expected)
})

test('get() sends project id, SDK and client id in the query, and leaves out what is undefined', async () => {
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

test('get() adds no custom header and no cookie', async () => {
  const { server, http } = await setUp(() => ({ body: {} }))
  await http.get(`${server.url}/v1`)
  const names = Object.keys(server.requests[0]?.headers ?? {})
  expect(names.filter((name) => name.startsWith('x-') || name === 'cookie' || name === 'content-type')).toEqual([])
})

test('a request sends its own headers, and cookies only with that option', async () => {
  const { server } = await setUp(() => ({ body: {} }))
  const credentials: unknown[] = []
  const watched: typeof fetch = (url, request) => {
    credentials.push(request?.credentials)
    return fetch(url, request)
  }
  const http = createHttp({ clock: manualClock(), fetch: watched })
  await Promise.all(
    ['Bearer one', 'Bearer two'].map((authorization) => http.get(`${server.url}/v1`, { headers: { authorization } })),
  )
  await http.post(`${server.url}/v1`, { body: {}, cookies: true })
  expect(server.requests.map(({ headers }) => headers.authorization)).toEqual(['Bearer one', 'Bearer two', undefined])
  expect(credentials).toEqual(['omit', 'omit', 'include'])
})

test.each(['post', 'put', 'delete'] as const)('%s() sends its body once', async (method) => {
  const { server, http } = await setUp(() => ({ status: 503 }))
  await expect(http[method](`${server.url}/v1`, { body: { amount: '1' } })).rejects.toThrow(HttpError)
  expect(server.requests.map((request) => [request.method, request.text])).toEqual([
    [method.toUpperCase(), '{"amount":"1"}'],
  ])
  expect(server.requests[0]?.headers['content-type']).toBe('application/json')
})

test('post() sends text/plain with that option', async () => {
  const { server, http } = await setUp(() => ({ body: {} }))
  await http.post(`${server.url}/v1`, { body: [], contentType: 'text/plain' })
  expect(server.requests[0]?.headers['content-type']).toBe('text/plain')
})

test.each([408, 413, 429, 500, 502, 503, 504])('get() is retried three times after status %d', async (status) => {
  const { server, clock, http } = await setUp(() => ({ status, body: 'no' }))
  const answer = http.get(`${server.url}/v1`)
  const failed = expect(answer).rejects.toMatchObject({ code: 'LATCHKEY_HTTP', status, body: 'no' })
  await passRetries(clock)
  await failed
  expect(server.requests).toHaveLength(4)
  expect(clock.waits).toBe(0)
})

test.each([400, 401, 403, 404, 422])('get() is not retried after status %d', async (status) => {
  const { server, http } = await setUp(() => ({ status }))
  await expect(http.get(`${server.url}/v1`)).rejects.toMatchObject({ status })
  expect(server.requests).toHaveLength(1)
})

test('get() is retried after 403 with retry403', async () => {
  const { server, clock, http } = await setUp((_, index) => (index ? { body: 1 } : { status: 403 }), { retry403: true })
  const answer = http.get(`${server.url}/v1`)
  await clock.opened(150)
  await clock.advance(150)
  await expect(answer).resolves.toBe(1)
})

test('post() is retried with isRead', async () => {
  const { server, clock, http } = await setUp((_, index) => (index ? { body: 1 } : 'hang up'))
  const answer = http.post(`${server.url}/v1`, { isRead: true })
  await clock.opened(150)
  await clock.advance(150)
  await expect(answer).resolves.toBe(1)
})

test('a retry waits as long as the Retry-After header says', async () => {
  const { server, clock, http } = await setUp((_, index) =>
    index ? { body: 1 } : { status: 429, headers: { 'retry-after': '7' } },
  )
  const answer = http.get(`${server.url}/v1`)
  await clock.opened(7000)
  await clock.advance(7000)
  await expect(answer).resolves.toBe(1)
})

test('a retry waits until the date of the Retry-After header', async () => {
  const clock = manualClock(Date.UTC(2026, 10, 21, 12, 0, 0))
  const server = await loopback((_, index) =>
    index ? { body: 1 } : { status: 503, headers: { 'retry-after': 'Sat, 21 Nov 2026 12:00:03 GMT' } },
  )
  const answer = createHttp({ clock }).get(`${server.url}/v1`)
  await clock.opened(3000)
  await clock.advance(3000)
  await expect(answer).resolves.toBe(1)
})

test('get() rejects immediately if Retry-After is longer than a user would wait', async () => {
  const { server, http } = await setUp(() => ({ status: 429, headers: { 'retry-after': '3600' } }))
  await expect(http.get(`${server.url}/v1`)).rejects.toMatchObject({ status: 429, retryAfter: 3_600_000 })
  expect(server.requests).toHaveLength(1)
})

test('post() rejects with TimeoutError if no answer comes in time', async () => {
  const { server, clock, http } = await setUp(() => undefined)
  const answer = http.post(`${server.url}/v1`)
  const failed = expect(answer).rejects.toThrow(TimeoutError)
  await server.received(1)
  await clock.advance(10_000)
  await failed
  await server.abandoned(1)
  expect(clock.waits).toBe(0)
})

test('post() rejects with HttpRequestFailedError when the connection breaks', async () => {
  const { server, http } = await setUp(() => 'hang up')
  await expect(http.post(`${server.url}/v1`)).rejects.toThrow(HttpRequestFailedError)
  await expect(http.post(`${server.url}/v1`)).rejects.toMatchObject({ host: new URL(server.url).host })
})

test('post() does not follow a redirect, and get() does', async () => {
  const { server, http } = await setUp(({ url }) =>
    url.pathname === '/v1' ? { status: 307, headers: { location: '/other' } } : { body: 1 },
  )
  await expect(http.post(`${server.url}/v1`, { body: 1 })).rejects.toThrow(HttpRequestFailedError)
  expect(server.requests).toHaveLength(1)
  await expect(http.get(`${server.url}/v1`)).resolves.toBe(1)
})

test('equal reads that are open at the same time share one request', async () => {
  const { server, http } = await setUp(({ url }) => ({ body: url.search }))
  const answers = await Promise.all(['1', '1', '2'].map((page) => http.get(`${server.url}/v1`, { query: { page } })))
  expect(answers).toEqual(['?page=1', '?page=1', '?page=2'])
  expect(server.requests).toHaveLength(2)
})

test('a caller that aborts gets its own reason, and the request ends with its last caller', async () => {
  const { server, clock, http } = await setUp(() => undefined)
  const ends = new AbortController()
  const answer = http.get(`${server.url}/v1`, { signal: ends.signal })
  const failed = expect(answer).rejects.toThrow('enough')
  await server.received(1)
  ends.abort(new Error('enough'))
  await failed
  await server.abandoned(1)
  expect(clock.waits).toBe(0)
})

test('a caller can abort between two tries', async () => {
  const { server, clock, http } = await setUp(() => ({ status: 503 }))
  const ends = new AbortController()
  const answer = http.get(`${server.url}/v1`, { signal: ends.signal })
  const failed = expect(answer).rejects.toThrow('enough')
  await clock.opened(150)
  ends.abort(new Error('enough'))
  await failed
  expect(clock.waits).toBe(0)
  expect(server.requests).toHaveLength(1)
})

test('get() returns what parse returns, and rejects with InvalidAnswerError if that is undefined', async () => {
  const { server, http } = await setUp(() => ({ body: { count: 3 } }))
  const parse = (value: unknown) =>
    typeof value === 'object' && value && 'count' in value ? Number(value.count) : undefined
  await expect(http.get(`${server.url}/v1`, { parse })).resolves.toBe(3)
  await expect(http.get(`${server.url}/v1/odd`, { parse: () => undefined })).rejects.toThrow(InvalidAnswerError)
})

test('get() rejects with the reasons that the server gave', async () => {
  const reasons = [{ field: 'chainId', description: 'not supported' }]
  const { server, http } = await setUp(() => ({ status: 400, body: { status: 'FAILED', reasons } }))
  await expect(http.get(`${server.url}/v1`)).rejects.toMatchObject({ reasons })
})

test('get() rejects with ConfigurationError for an invalid URL', async () => {
  const { http } = await setUp(() => undefined)
  await expect(http.get('api.example/v1')).rejects.toThrow(ConfigurationError)
})

test('parse() gets the status, so that a caller sees that a service is not ready', async () => {
  const answers = [{ status: 202 }, { status: 200, body: { balances: [] } }]
  const { server, http } = await setUp(() => answers.shift() ?? { status: 500 })
  const read = () => http.get(`${server.url}/v1`, { parse: (value, status) => ({ value, status }) })
  await expect(read()).resolves.toEqual({ value: undefined, status: 202 })
  await expect(read()).resolves.toEqual({ value: { balances: [] }, status: 200 })
})
