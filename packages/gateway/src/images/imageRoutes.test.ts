import { EventEmitter } from 'node:events'
import type { RequestListener } from 'node:http'
import { createKeyedLimit, createShares, systemClock } from '@latchkey/server'
import { Registry } from 'prom-client'
import { expect, onTestFinished, test } from 'vitest'
import { startUpstream, testNetwork } from '../../testing/startUpstream.js'
import { pathText } from '../config/pathText.js'
import { readConfig } from '../config/readConfig.js'
import { createApp } from '../createApp.js'
import { openDatabase } from '../database/openDatabase.js'
import { createMetrics } from '../metrics/createMetrics.js'
import { createCurrentRequester } from '../outgoing/createCurrentRequester.js'
import { createGuardedClient } from '../outgoing/createGuardedClient.js'
import { images as feature } from './images.js'

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFCAYAAACNbyblAAAAAElFTkSuQmCC', 'base64')
const serve =
  (type: string, body: string | Buffer): RequestListener =>
  (_, response) =>
    void response.writeHead(200, { 'content-type': type }).end(body)

/** The feature alone, with a client whose names all lead to `listener`. */
async function start(listener: RequestListener, images: { readonly address?: number } = {}) {
  const upstream = await startUpstream(listener)
  const value = { projects: [{ id: 'shop', origins: ['*'] }], sourcePorts: [upstream.port], images }
  const config = readConfig({ value, nameOf: pathText }, { environment: {}, folder: '/' }, [feature])
  const rules = { ports: config.sourcePorts, allowLocal: false }
  const requested = createGuardedClient({ rules, network: testNetwork, clock: systemClock })
  const database = openDatabase(':memory:', new URL('../../migrations', import.meta.url))
  onTestFinished(async () => {
    requested.close()
    database.$client.close()
    await upstream.close()
  })
  const limit = createKeyedLimit(systemClock)
  const errors: unknown[] = []
  const currentRequester = createCurrentRequester()
  const { signal: ended } = new AbortController()
  const app = createApp({
    report: (error) => errors.push(error),
    context: {
      config,
      namespaces: new Map(),
      bundledWallets: new URL('file:///none'),
      pages: new URL('file:///none'),
      clock: systemClock,
      database,
      metrics: createMetrics(new Registry()),
      limit,
      requests: createShares(config.limits.requests),
      projectRules: { projects: config.projects, limit, refused: () => undefined },
      outgoing: { client: requested, clock: systemClock, currentRequester, count: () => undefined, ended },
      requestedClient: requested,
      createClient: () => requested,
      currentRequester,
      report: (error) => errors.push(error),
      ended,
      answerRpc: () => {
        throw new Error('No route of pictures calls a network.')
      },
    },
  })
  const env = {
    incoming: { socket: { remoteAddress: '203.0.113.7' }, headers: {} },
    outgoing: Object.assign(new EventEmitter(), { writableFinished: true }),
  }
  const ask = (url: string) => app.request(`/v1/image?url=${encodeURIComponent(url)}`, {}, env)
  return { upstream, ask, errors, app, env }
}

test('a picture of another host is answered with our headers, and is fetched once', async () => {
  const { upstream, ask } = await start(serve('image/png', png))
  const answer = await ask(upstream.url('images.example', '/a.png'))
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('image/png')
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(png)
  await ask(upstream.url('images.example', '/a.png'))
  expect(upstream.requests).toEqual(['images.example/a.png'])
})

test.each([
  ['https://127.0.0.1/a.png'],
  ['https://169.254.169.254/latest/meta-data'],
  ['http://images.example/a.png'],
  ['https://images.example:22/'],
  ['data:image/png;base64,AAAA'],
  ['file:///etc/passwd'],
  [''],
])('the URL %j is refused with status 400', async (url) => {
  const { ask, upstream } = await start(serve('image/png', png))
  const answer = await ask(url)
  expect(answer.status).toBe(400)
  await expect(answer.json()).resolves.toMatchObject({ reasons: [{ field: 'url' }] })
  expect(upstream.requests).toEqual([])
})

test('a redirect to this machine is refused with status 400', async () => {
  const { ask, upstream } = await start((_, response) => {
    response.writeHead(302, { location: 'https://127.0.0.1/a.png' }).end()
  })
  expect((await ask(upstream.url('images.example'))).status).toBe(400)
})

test.each([
  ['an SVG', serve('image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
  ['a page', serve('text/html', '<script>'), 415],
  ['a page that is called a picture', serve('image/png', '<script>'), 404],
  ['more than one mebibyte', serve('image/png', Buffer.concat([png, Buffer.alloc(1024 * 1024)])), 415],
  ['status 404', ((_, response) => void response.writeHead(404).end()) as RequestListener, 404],
  ['a closed connection', ((_, response) => void response.destroy()) as RequestListener, 502],
])('a host that answers with %s gives status %i', async (_, listener, status) => {
  const { ask, upstream, errors } = await start(listener)
  expect((await ask(upstream.url('images.example'))).status).toBe(status)
  expect(errors).toEqual([])
})

test('the bytes decide on the media type', async () => {
  const { ask, upstream } = await start(serve('image/jpeg', png))
  expect((await ask(upstream.url('images.example'))).headers.get('content-type')).toBe('image/png')
})

test('a client beyond its limit is refused', async () => {
  const { ask, upstream } = await start(serve('image/png', png), { address: 1 })
  const answers = await Promise.all([1, 2, 3].map(() => ask(upstream.url('images.example'))))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429, 429])
})

test('unknown parameters do not pass the cache', async () => {
  const { upstream, app, env } = await start(serve('image/png', png))
  const url = encodeURIComponent(upstream.url('images.example', '/a.png'))
  await app.request(`/v1/image?url=${url}&x=1`, {}, env)
  await app.request(`/v1/image?y=2&url=${url}`, {}, env)
  expect(upstream.requests).toHaveLength(1)
})
