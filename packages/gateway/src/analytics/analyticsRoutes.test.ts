import { createManualClock } from '@latchkey/server/testing'
import { Registry } from 'prom-client'
import { describe, expect, test } from 'vitest'
import { analyticsEvent } from '../../testing/analyticsEvent.js'
import { startTestGateway, type TestGateway } from '../../testing/startTestGateway.js'
import type { GatewayConfig } from '../config/GatewayConfig.js'
import type { GatewayOptions } from '../GatewayOptions.js'
import type { DailyCounts } from './dailySchemas.js'

const token = 'an-operator-token-of-this-test-only'
const day = 24 * 60 * 60_000

const start = (more: Partial<GatewayConfig> = {}, options: Partial<GatewayOptions> = {}) =>
  startTestGateway(
    {
      projects: [
        { id: 'shop', origins: ['https://shop.example'], analytics: true },
        { id: 'off', origins: ['https://shop.example'] },
      ],
      analytics: { token },
      ...more,
    },
    { clock: createManualClock(), ...options },
  )

const send = (gateway: TestGateway, body: unknown, { path = '/batch', project = 'shop', ...init }: SendOptions = {}) =>
  gateway.ask(`${path}?projectId=${project}&st=x&sv=y`, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ...init,
  })

interface SendOptions extends RequestInit {
  readonly path?: string
  readonly project?: string
  readonly origin?: string
}

const read = (gateway: TestGateway, path: string, authorization = `Bearer ${token}`) =>
  fetch(new URL(path, gateway.url), { headers: { authorization } })

async function countsOf(gateway: TestGateway, query = ''): Promise<DailyCounts> {
  return (await read(gateway, `/v1/analytics/daily?project=shop${query}`)).json() as Promise<DailyCounts>
}

const eventsOf = (count: number) => Array.from({ length: count }, () => analyticsEvent('MODAL_OPEN'))

const today = ({ days }: DailyCounts) => days.at(-1)

describe('the intake', () => {
  test('one event and a batch are counted, as text/plain, JSON or without a type', async () => {
    const gateway = await start()
    const types = ['text/plain;charset=UTF-8', 'application/json', undefined]
    for (const type of types) {
      const headers = type === undefined ? {} : { 'content-type': type }
      // A Blob without a type is sent without one.
      const body = new Blob([JSON.stringify(analyticsEvent('MODAL_OPEN'))])
      const answer = await gateway.ask('/e?projectId=shop', { method: 'POST', headers, body })
      expect(answer.status).toBe(200)
      await expect(answer.json()).resolves.toEqual({ accepted: 1, dropped: 0 })
    }
    await send(gateway, [analyticsEvent('MODAL_OPEN'), analyticsEvent('MODAL_CLOSE')])
    expect(today(await countsOf(gateway))).toEqual({ day: '2025-06-15', opens: 4, connects: 0, failures: 0 })
  })

  test('an event that arrives several times is counted once, also in one batch and in other letters', async () => {
    const gateway = await start()
    const event = analyticsEvent('MODAL_OPEN')
    const shouted = { ...event, eventId: event.eventId.toUpperCase() }
    await Promise.all([
      send(gateway, event, { path: '/e' }),
      send(gateway, [event, event, shouted]),
      send(gateway, [event]),
    ])
    expect(today(await countsOf(gateway))?.opens).toBe(1)
  })

  test('events and members that are not listed are dropped, and nothing of them is kept', async () => {
    const gateway = await start({ database: ':memory:' })
    const secret = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
    const answer = await send(gateway, [
      analyticsEvent('INITIALIZE', { email: 'bob@example.com' }),
      analyticsEvent('constructor'),
      analyticsEvent('MODAL_OPEN', { wallet: 'io.metamask', email: 'bob@example.com', url: 'https://a.example/7' }),
      analyticsEvent('CONNECT_SUCCESS', { wallet: secret, namespace: 'eip155', balance: '5' }, secret),
      analyticsEvent('CONNECT_ERROR', {
        wallet: { name: 'x' },
        namespace: 7,
        code: 'the wallet said: bob@example.com',
      }),
    ])
    await expect(answer.json()).resolves.toEqual({ accepted: 3, dropped: 2 })
    const counts = await countsOf(gateway)
    expect(counts.connects).toEqual([{ day: '2025-06-15', wallet: 'other', namespace: 'eip155', count: 1 }])
    expect(counts.failures).toEqual([{ day: '2025-06-15', code: 'other', count: 1 }])
    expect(JSON.stringify(counts)).not.toMatch(/bob|0xf39|a\.example/)
  })

  test('a wrong entry of a batch does not affect the others', async () => {
    const gateway = await start()
    const whole = analyticsEvent('MODAL_OPEN')
    const answer = await send(gateway, [null, 7, [], {}, { ...whole, eventId: '7' }, { ...whole, props: null }, whole])
    await expect(answer.json()).resolves.toEqual({ accepted: 1, dropped: 6 })
    expect(today(await countsOf(gateway))?.opens).toBe(1)
  })

  test.each<readonly [string, unknown, string, string]>([
    ['no JSON', '{', '/e', 'body'],
    ['an empty body', '', '/e', 'body'],
    ['no event', '7', '/e', 'body'],
    ['a list in place of an event', '[]', '/e', 'eventId'],
    ['no id', { ...analyticsEvent('MODAL_OPEN'), eventId: undefined }, '/e', 'eventId'],
    ['an id that is no UUID', { ...analyticsEvent('MODAL_OPEN'), eventId: 'abc' }, '/e', 'eventId'],
    ['a type that does not exist', { ...analyticsEvent('MODAL_OPEN'), props: { type: 'x', event: 'y' } }, '/e', 'type'],
    ['an event in place of a batch', analyticsEvent('MODAL_OPEN'), '/batch', 'body'],
    ['more events than a batch can have', Array.from({ length: 251 }, () => 1), '/batch', 'body'],
  ])('%s is refused with the field', async (_, body, path, field) => {
    const answer = await send(await start(), body, { path })
    expect(answer.status).toBe(400)
    await expect(answer.json()).resolves.toMatchObject({ status: 'FAILED', reasons: [{ field }] })
  })

  test('a body that is longer than pages send is refused', async () => {
    expect((await send(await start(), `["${'a'.repeat(64_000)}"]`)).status).toBe(413)
  })

  test('a page of another origin gets 403 and the text that clients know, which the page can read', async () => {
    const gateway = await start()
    const answer = await send(gateway, analyticsEvent('MODAL_OPEN'), { path: '/e', origin: 'https://evil.example' })
    expect(answer.status).toBe(403)
    expect(answer.headers.get('access-control-allow-origin')).toBe('https://evil.example')
    await expect(answer.json()).resolves.toMatchObject({
      reasons: [{ description: 'Unauthorized: origin not allowed' }],
    })
    expect(today(await countsOf(gateway))?.opens).toBe(0)
  })

  test('a project without analytics gets 403 and an unknown project 401', async () => {
    const gateway = await start()
    const off = await send(gateway, analyticsEvent('MODAL_OPEN'), { path: '/e', project: 'off' })
    expect(off.status).toBe(403)
    await expect(off.json()).resolves.toMatchObject({ reasons: [{ field: 'analytics' }] })
    expect((await send(gateway, analyticsEvent('MODAL_OPEN'), { path: '/e', project: 'none' })).status).toBe(401)
  })

  test('requests beyond the limit of a client address get 429', async () => {
    const projects = [{ id: 'shop', origins: ['*'], analytics: true, limits: { address: 2 } }]
    const gateway = await start({ projects })
    const statuses: number[] = []
    for (let at = 0; at < 4; at += 1) statuses.push((await send(gateway, [])).status)
    expect(statuses).toEqual([200, 200, 429, 429])
  })

  test('events beyond those of a day get 429 until the next day', async () => {
    const clock = createManualClock()
    const gateway = await start({ analytics: { token, eventsPerDay: 2 } }, { clock })
    await send(gateway, [analyticsEvent('MODAL_OPEN'), analyticsEvent('MODAL_OPEN')])
    const refused = await send(gateway, [analyticsEvent('MODAL_OPEN')])
    expect(refused.status).toBe(429)
    await expect(refused.json()).resolves.toMatchObject({ reasons: [{ field: 'rate_limited' }] })
    clock.advance(day)
    expect((await send(gateway, [analyticsEvent('MODAL_OPEN')])).status).toBe(200)
  })

  test('each event costs its client address as much as a request', async () => {
    const projects = [{ id: 'shop', origins: ['*'], analytics: true, limits: { address: 10 } }]
    const gateway = await start({ projects })
    expect((await send(gateway, eventsOf(10))).status).toBe(200)
    expect((await send(gateway, [])).status).toBe(429)
  })

  test('a client address has a share of the day, and the last quarter is for those that send few events', async () => {
    const analytics = { token, eventsPerDay: 40, eventsPerAddress: 8 }
    const gateway = await start({ analytics, trustedProxies: ['127.0.0.1'] })
    const sendAs = async (host: number, count: number) =>
      (await send(gateway, eventsOf(count), { headers: { 'x-forwarded-for': `198.51.100.${host}` } })).status
    expect([await sendAs(1, 8), await sendAs(1, 1), await sendAs(2, 1)]).toEqual([200, 429, 200])
    expect([await sendAs(3, 8), await sendAs(4, 8), await sendAs(5, 8)]).toEqual([200, 200, 200])
    expect([await sendAs(6, 8), await sendAs(7, 3)]).toEqual([429, 429])
    const few = [8, 9, 10].map((host) => sendAs(host, 2))
    expect(await Promise.all(few)).toEqual([200, 200, 200])
  })

  test('addresses are counted only if the project keeps them', async () => {
    const projects = [
      { id: 'shop', origins: ['*'], analytics: true, analyticsAddresses: true },
      { id: 'other', origins: ['*'], analytics: true },
    ]
    const gateway = await start({ projects })
    const events = ['a', 'a', 'b'].map((address) => analyticsEvent('MODAL_OPEN', {}, address))
    await send(gateway, events)
    await send(gateway, events, { project: 'other' })
    expect(today(await countsOf(gateway))).toMatchObject({ opens: 3, accounts: 2 })
    const other = await read(gateway, '/v1/analytics/daily?project=other')
    expect(today((await other.json()) as DailyCounts)).not.toHaveProperty('accounts')
  })

  test('the metrics have the outcome of events', async () => {
    const registry = new Registry()
    const gateway = await start({}, { registry })
    const event = analyticsEvent('MODAL_OPEN')
    await send(gateway, [event, event, analyticsEvent('CLICK_NETWORKS')])
    const metrics = await registry.metrics()
    for (const outcome of ['counted', 'repeated', 'dropped']) {
      expect(metrics).toContain(`latchkey_gateway_analytics_events_total{outcome="${outcome}"} 1`)
    }
  })
})

describe('the counts', () => {
  const connect = (wallet: string, namespace: string) => analyticsEvent('CONNECT_SUCCESS', { wallet, namespace })

  test('the counts have every day of the period, connects by wallet and namespace, and failures by code', async () => {
    const clock = createManualClock()
    const gateway = await start({}, { clock })
    await send(gateway, [analyticsEvent('MODAL_OPEN'), connect('io.metamask', 'eip155')])
    clock.advance(2 * day)
    await send(gateway, [
      connect('Phantom', 'solana'),
      connect('io.metamask', 'eip155'),
      connect('io.metamask', 'eip155'),
      analyticsEvent('CONNECT_ERROR', { wallet: 'a.b', namespace: 'eip155', code: 'LATCHKEY_USER_REJECTED' }),
      analyticsEvent('CONNECT_ERROR', { wallet: 'c.d', code: 'LATCHKEY_USER_REJECTED' }),
      analyticsEvent('SEARCH_WALLET', { results: 3 }),
    ])
    expect(await countsOf(gateway, '&from=2025-06-14&to=2025-06-17')).toEqual({
      project: 'shop',
      from: '2025-06-14',
      to: '2025-06-17',
      days: [
        { day: '2025-06-14', opens: 0, connects: 0, failures: 0 },
        { day: '2025-06-15', opens: 1, connects: 1, failures: 0 },
        { day: '2025-06-16', opens: 0, connects: 0, failures: 0 },
        { day: '2025-06-17', opens: 0, connects: 3, failures: 2 },
      ],
      connects: [
        { day: '2025-06-17', wallet: 'io.metamask', namespace: 'eip155', count: 2 },
        { day: '2025-06-17', wallet: 'Phantom', namespace: 'solana', count: 1 },
        { day: '2025-06-15', wallet: 'io.metamask', namespace: 'eip155', count: 1 },
      ],
      failures: [{ day: '2025-06-17', code: 'LATCHKEY_USER_REJECTED', count: 2 }],
      events: [
        { day: '2025-06-17', event: 'CONNECT_SUCCESS', count: 3 },
        { day: '2025-06-17', event: 'CONNECT_ERROR', count: 2 },
        { day: '2025-06-17', event: 'SEARCH_WALLET', count: 1 },
        { day: '2025-06-15', event: 'CONNECT_SUCCESS', count: 1 },
        { day: '2025-06-15', event: 'MODAL_OPEN', count: 1 },
      ],
    })
    expect((await countsOf(gateway)).days.map((each) => each.day)).toHaveLength(30)
  })

  test.each([
    ['&from=2025-02-30', 'from'],
    ['&from=yesterday', 'from'],
    ['&to=2025-06-15T00:00', 'to'],
    ['&from=2025-06-16&to=2025-06-15', 'to'],
    ['&from=2024-06-01&to=2025-06-15', 'to'],
  ])('a period with %s is refused', async (query, field) => {
    const answer = await read(await start(), `/v1/analytics/daily?project=shop${query}`)
    expect(answer.status).toBe(400)
    await expect(answer.json()).resolves.toMatchObject({ reasons: [{ field }] })
  })

  test('the counts of a project that is not there are not found', async () => {
    expect((await read(await start(), '/v1/analytics/daily?project=none')).status).toBe(404)
  })

  test('counts are kept for the days of the configuration, and the timer ends with the gateway', async () => {
    const clock = createManualClock()
    const gateway = await start({ analytics: { token, retentionDays: 2 } }, { clock })
    const event = analyticsEvent('MODAL_OPEN')
    await send(gateway, [event])
    const opens = async () => (await countsOf(gateway, '&from=2025-06-15&to=2025-06-15')).days[0]?.opens
    clock.advance(day)
    expect(await opens()).toBe(1)
    // Its id is known until now.
    await send(gateway, [event])
    expect(today(await countsOf(gateway))?.opens).toBe(0)
    clock.advance(day)
    expect(await opens()).toBe(0)
    const { timers } = clock
    await gateway.close()
    expect(clock.timers).toBeLessThan(timers)
    expect(clock.timers).toBe(0)
  })
})

describe('the operator', () => {
  test.each(['', 'Bearer ', `Bearer ${token}x`, `Basic ${token}`, token, `Bearer ${token.slice(1)}`])(
    'without the token (%j) nothing is read',
    async (authorization) => {
      const gateway = await start()
      for (const path of ['/v1/analytics/daily?project=shop', '/v1/analytics/projects']) {
        const answer = await read(gateway, path, authorization)
        expect(answer.status).toBe(401)
        await expect(answer.json()).resolves.toMatchObject({ reasons: [{ field: 'authentication' }] })
      }
    },
  )

  test('tokens can not be tried fast', async () => {
    const gateway = await start()
    const statuses: number[] = []
    for (let at = 0; at < 12; at += 1) statuses.push((await read(gateway, '/v1/analytics/projects', 'Bearer x')).status)
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 401))
    expect(statuses.at(-1)).toBe(429)
  })

  test('the projects are listed, and an answer for the operator is not stored anywhere', async () => {
    const answer = await read(await start({ analytics: { token, retentionDays: 7 } }), '/v1/analytics/projects')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    await expect(answer.json()).resolves.toEqual({
      projects: [
        { id: 'shop', analytics: true },
        { id: 'off', analytics: false },
      ],
      retentionDays: 7,
    })
  })

  test('without a token in the configuration there are no counts and no page', async () => {
    const gateway = await start({ analytics: {} })
    for (const path of [
      '/analytics',
      '/analytics/page.js',
      '/v1/analytics/projects',
      '/v1/analytics/daily?project=shop',
    ]) {
      expect((await read(gateway, path)).status).toBe(404)
    }
    expect((await send(gateway, [analyticsEvent('MODAL_OPEN')])).status).toBe(200)
  })
})

describe('the page', () => {
  test('the page and its files are answered with a policy that allows only this server', async () => {
    const gateway = await start()
    const html = await (await gateway.ask('/analytics')).text()
    const files = [...html.matchAll(/(?:href|src)="(analytics\/[^"]+)"/g)].map(([, file = '']) => `/${file}`)
    expect(files).toEqual(['/analytics/icon.svg', '/analytics/page.css', '/analytics/page.js'])
    for (const path of ['/analytics', ...files, '/analytics/summarise.js']) {
      const answer = await gateway.ask(path)
      expect(answer.status).toBe(200)
      const policy = answer.headers.get('content-security-policy')
      expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'")
      expect(policy).not.toMatch(/unsafe|https?:|\*|data:/)
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    }
    // The policy forbids them, so a page that has them would be broken.
    expect(html).not.toMatch(/<style|style=|<script>| on\w+=|https?:/)
  })

  test.each([
    ['/analytics', 'text/html; charset=utf-8'],
    ['/analytics/page.css', 'text/css; charset=utf-8'],
    ['/analytics/page.js', 'text/javascript; charset=utf-8'],
    ['/analytics/icon.svg', 'image/svg+xml'],
  ])('%s has the type %s', async (path, type) => {
    expect((await (await start()).ask(path)).headers.get('content-type')).toBe(type)
  })

  test.each(['/analytics/', '/analytics/none.js', '/analytics/..%2f..%2fpackage.json'])(
    '%s is not found',
    async (path) => {
      expect((await (await start()).ask(path)).status).toBe(404)
    },
  )
})

test('/openapi.json has the body of the intake and the answers for the operator', async () => {
  const { paths } = (await (await (await start()).ask('/openapi.json')).json()) as {
    readonly paths: Readonly<Record<string, unknown>>
  }
  expect(JSON.stringify(paths['/e'])).toContain('eventId')
  expect(JSON.stringify(paths['/batch'])).toContain('"array"')
  expect(JSON.stringify(paths['/v1/analytics/daily'])).toContain('failures')
  expect(paths['/v1/analytics/projects']).toBeDefined()
})
