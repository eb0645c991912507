import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { acceptsValue } from '../testing/openapi/acceptsValue.js'
import { arbitraryOf } from '../testing/openapi/arbitraryOf.js'
import { type OpenApi, type Parameter, type Route, readRoutes } from '../testing/openapi/readRoutes.js'
import type { Gateway } from './Gateway.js'
import { startSandboxGateway } from './onramp/startSandboxGateway.js'

/** A request before it is written: what is generated and what is changed. */
interface Draft {
  readonly method: string
  readonly path: string
  readonly query: readonly (readonly [name: string, value: string])[]
  /** Follows the query as it is. */
  readonly tail: string
  readonly body: string | undefined
  readonly type: string
}

/** Values that a schema can't know: they are in the configuration. */
const known: Readonly<Record<string, string>> = {
  projectId: 'shop',
  chainId: 'eip155:1',
  address: `0x${'ab'.repeat(20)}`,
  // Of swaps.
  from: `eip155:1:0x${'ab'.repeat(20)}`,
  to: `eip155:1:0x${'cd'.repeat(20)}`,
  tokenAddress: `eip155:1:0x${'ab'.repeat(20)}`,
  userAddress: `eip155:1:0x${'ef'.repeat(20)}`,
}
/** Routes where no rule follows after the schema: a request that it accepts is answered. */
const simple = ['/getWallets', '/getAnalyticsConfig', '/v1/supported-chains', '/v1', '/v1/', '/v1/onramp/options']
const failure = {
  status: 'FAILED',
  reasons: [{ field: expect.any(String), description: expect.any(String) }],
}
const rpcError = { jsonrpc: '2.0', error: { code: expect.any(Number), message: expect.any(String) } }

const operator = 'a-token-that-only-this-test-knows-0000'
/** Their routes are for other servers, for the operator, or for pictures in a page. */
const withoutProject = /^\/v1\/(image|ccip|analytics|onramp\/webhook)/

let gateway: Gateway
let routes: readonly Route[]
beforeAll(async () => {
  const limits = { project: 1_000_000, origin: 1_000_000, address: 1_000_000 }
  gateway = await startSandboxGateway({
    config: {
      port: 0,
      database: ':memory:',
      drainTime: 0,
      allowLocal: true,
      projects: [{ id: 'shop', origins: ['https://shop.example'], limits, analytics: true }],
      // A port that refuses connections: no test reaches another host.
      networks: {
        'eip155:1': {
          rpc: ['http://127.0.0.1:1/'],
          prices: [{ table: { native: '1' } }],
          index: { from: 0 },
          swaps: true,
        },
        'eip155:31337': { rpc: ['http://127.0.0.1:1/'], prices: [{ table: { native: '1' } }] },
      },
      images: { address: 1_000_000 },
      names: { zones: [{ name: 'names.example' }] },
      analytics: { token: operator },
      onramp: {
        webhookSecret: operator,
        sandbox: { projects: ['shop'], networks: { 'eip155:31337': { faucet: `0x${'1'.repeat(64)}` } } },
      },
    },
  })
  routes = readRoutes((await (await fetch(`${gateway.url}/openapi.json`)).json()) as OpenApi)
})
afterAll(() => gateway.close())

test('/openapi.json describes the routes of every feature', () => {
  const paths = routes.map(({ path }) => path)
  const others = [
    '/v1/image',
    '/getWalletImage/{id}',
    '/auth/v1/nonce',
    '/v1/profile/account',
    '/e',
    '/v1/analytics/daily',
    '/v1/account/{address}/balance',
    '/v1/account/{address}/history',
    '/v1/account/{address}/nfts',
    '/v1/fungible/price',
    '/v1/convert/gas-price',
    '/v1/onramp/quote',
    '/v1/onramp/orders/{id}',
    '/v1/onramp/webhook',
    '/v1/generators/onrampurl',
    '/v1/convert/tokens',
    '/v1/convert/quotes',
    '/v1/convert/allowance',
    '/v1/convert/build-approve',
    '/v1/convert/build-transaction',
  ]
  for (const path of [...simple, ...others]) expect(paths).toContain(path)
})

const noise = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.constantFrom(
    '',
    '\u0000',
    '\ud800',
    '<script>alert(1)</script>',
    '../../etc/passwd',
    '__proto__',
    'a'.repeat(2000),
  ),
  fc.constantFrom('-1', '1e309', '0x', 'null', '[object Object]', "' OR 1=1 --", '%00', '\r\nset-cookie: a=b'),
)

function draftOf(route: Route): fc.Arbitrary<Draft> {
  const textOf = ({ name, schema }: Parameter) =>
    known[name] === undefined ? arbitraryOf(schema).map(String) : fc.constant(known[name])
  const inQuery = route.parameters.filter((each) => each.in === 'query' && each.name !== 'projectId')
  const inPath = route.parameters.filter((each) => each.in === 'path')
  const optional = (each: Parameter) =>
    each.required ? textOf(each) : fc.option(textOf(each), { nil: undefined, freq: 2 })
  return fc
    .record({
      query: fc.tuple(...inQuery.map(optional)),
      path: fc.tuple(...inPath.map((each) => textOf(each).map(toSegment))),
      body: route.body ? arbitraryOf(route.body).map((value) => JSON.stringify(value)) : fc.constant(undefined),
    })
    .map(({ query, path, body }) => ({
      method: route.method,
      path: inPath.reduce(
        (written, { name }, at) => written.replace(`{${name}}`, encodeURIComponent(path[at] ?? '')),
        route.path,
      ),
      query: [
        ['projectId', 'shop'] as const,
        ...inQuery.flatMap(({ name }, at) => (query[at] === undefined ? [] : [[name, query[at]] as const])),
      ],
      tail: '',
      body,
      type: 'application/json',
    }))
}

/** The URL parser removes these segments, and the path is another. */
function toSegment(text: string): string {
  return ['', '.', '..'].includes(text) ? 'x' : text
}

/** Changes a request in one place. */
function mutationOf(draft: Draft): fc.Arbitrary<Draft> {
  const at = fc.nat(Math.max(0, draft.query.length - 1))
  const names = fc.constantFrom('__proto__', 'constructor', 'chainId', 'projectId', 'page', 'url', 'x')
  const ofQuery = [
    at.map((gone) => ({ ...draft, query: draft.query.filter((_, index) => index !== gone) })),
    fc.tuple(at, noise).map(([place, text]) => ({
      ...draft,
      query: draft.query.map(([name, value], index) => [name, index === place ? text : value] as const),
    })),
    fc.tuple(names, noise).map(([name, text]) => ({ ...draft, query: [...draft.query, [name, text] as const] })),
    fc.constantFrom('&%', '&%ff=%fe', '&&==', '&a[b]=c', '?x').map((tail) => ({ ...draft, tail })),
    noise.map((text) => ({ ...draft, path: `${draft.path}/${encodeURIComponent(text.toWellFormed())}` })),
    fc.constantFrom('PUT', 'DELETE', 'PATCH').map((method) => ({ ...draft, method })),
  ]
  const { body } = draft
  if (body === undefined) return fc.oneof(...ofQuery)
  const nested = '['.repeat(50_000) + ']'.repeat(50_000)
  const ofBody = [
    fc.nat(body.length).map((length) => ({ ...draft, body: body.slice(0, length) })),
    noise.map((text) => ({ ...draft, body: text })),
    fc.jsonValue().map((value) => ({ ...draft, body: JSON.stringify(value) })),
    fc.constantFrom('null', '{"__proto__":{"a":1}}', '[[]]', nested, `{"params":${nested}}`, '1e999').map((text) => ({
      ...draft,
      body: text,
    })),
    fc.tuple(fc.constantFrom(...`${body} `.split(/(?<=[:,[])/)), noise).map(([part, text]) => ({
      ...draft,
      body: body.replace(part, `${part}${JSON.stringify(text)}`),
    })),
    fc.constantFrom('text/plain', 'multipart/form-data', 'application/x-www-form-urlencoded', 'a/b').map((type) => ({
      ...draft,
      type,
    })),
  ]
  return fc.oneof(...ofQuery, ...ofBody)
}

async function send({ method, path, query, tail, body, type }: Draft) {
  const search = new URLSearchParams(query.map(([name, value]) => [name, value]))
  const answer = await fetch(`${gateway.url}${path}?${search}${tail}`, {
    method,
    headers: { origin: 'https://shop.example', authorization: `Bearer ${operator}`, 'content-type': type },
    ...(method !== 'GET' && { body: body ?? '{}' }),
  })
  const mediaType = answer.headers.get('content-type') ?? ''
  const text = await answer.text()
  // No browser reads an answer as a page, whatever of the input is in it.
  expect(mediaType).not.toContain('html')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  return { status: answer.status, json: mediaType.startsWith('application/json') ? JSON.parse(text) : undefined }
}

/** An error has one of the two shapes, and is no fault of the gateway. */
function checkFailure(status: number, json: unknown): void {
  // The one node of the test refuses connections.
  if (status !== 503) expect(status).toBeLessThan(500)
  const isFailure = (json as { readonly status?: string } | undefined)?.status === 'FAILED'
  expect(json).toMatchObject(isFailure ? failure : rpcError)
}

test('a request that the schemas accept is answered, and the answer passes its own schema', async () => {
  const drafts = fc.constantFrom(...routes).chain((route) => draftOf(route).map((draft) => ({ route, draft })))
  await fc.assert(
    fc.asyncProperty(drafts, async ({ route, draft }) => {
      const { status, json } = await send(draft)
      if (status >= 400) checkFailure(status, json)
      // 204: a body of notifications only.
      if (simple.includes(route.path)) expect([200, 204, 503]).toContain(status)
      const schema = route.answers.get(status)
      expect(route.answers.has(status)).toBe(true)
      if (schema && json !== undefined) expect(acceptsValue(schema, json)).toBe(true)
    }),
  )
})

test('a request that was changed in any place gets an error with its shape, and never 5xx', async () => {
  const drafts = fc
    .constantFrom(...routes)
    .chain(draftOf)
    .chain(mutationOf)
  await fc.assert(
    fc.asyncProperty(drafts, async (draft) => {
      const { status, json } = await send(draft)
      if (status >= 400) checkFailure(status, json)
    }),
  )
  const metrics = await (await fetch(`${gateway.url}/metrics`)).text()
  expect(metrics).toMatch(/^latchkey_gateway_errors_total 0$/m)
})

test.each([
  [
    'without its project',
    (draft: Draft) => ({ ...draft, query: draft.query.filter(([name]) => name !== 'projectId') }),
  ],
  ['with another project', (draft: Draft) => ({ ...draft, query: [['projectId', 'none'], ...draft.query] as const })],
  ['of an unknown path', (draft: Draft) => ({ ...draft, path: `${draft.path}/none/none` })],
  ['with another method', (draft: Draft) => ({ ...draft, method: 'DELETE' })],
])('every request %s is refused', async (_, change) => {
  const withProject = routes.filter(({ path }) => !withoutProject.test(path))
  const drafts = fc.constantFrom(...withProject).chain(draftOf)
  await fc.assert(
    fc.asyncProperty(drafts, async (draft) => {
      const { status, json } = await send(change(draft))
      expect([401, 404]).toContain(status)
      expect(json).toMatchObject(failure)
    }),
    { numRuns: 50 },
  )
})
