import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { createBrowser, type TestBrowser } from '../../testing/createBrowser.js'
import { messageOf } from '../../testing/messageOf.js'
import { evmSigner, verifiers } from '../../testing/signers.js'
import { createSignIn, type SignIn, type SignInOptions } from './createSignIn.js'
import { type ExpressRequest, toExpress } from './toExpress.js'
import { toHono } from './toHono.js'
import { toNext } from './toNext.js'

const { address, chainId } = evmSigner

/** Signs in, reads the session and signs out, as a page does. */
async function useFrom(browser: TestBrowser, fields = {}): Promise<void> {
  const message = messageOf(evmSigner, { nonce: await browser.nonce(), ...fields })
  const answer = await browser.post('/verify', { message, signature: await evmSigner.sign(message) })
  expect([answer.status, await answer.json()]).toMatchObject([200, { address, chainId }])
  await expect((await browser.ask('/session')).json()).resolves.toMatchObject({ address, chainId })
  expect((await browser.post('/sign-out')).status).toBe(204)
  expect((await browser.ask('/session')).status).toBe(401)
}

test('toHono() serves the routes in an app of Hono', async () => {
  const signIn = createSignIn({ origin: 'https://my.app', verifiers })
  const app = new Hono().all('/siwx/*', toHono(signIn))
  await useFrom(createBrowser(async (request) => app.fetch(request)))
})

test('toNext() serves the routes as handlers of Next', async () => {
  const { GET, POST } = toNext(createSignIn({ origin: 'https://my.app', verifiers }))
  await useFrom(createBrowser((request) => (request.method === 'POST' ? POST(request) : GET(request))))
})

/** A server of Node on this machine. */
async function start(listenerFor: (signIn: SignIn) => RequestListener, options: Partial<SignInOptions> = {}) {
  let listener: RequestListener = () => undefined
  const server = createServer((request, response) => listener(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const origin = `http://${host}`
  listener = listenerFor(createSignIn({ origin, verifiers, ...options }))
  return { origin, fields: { domain: host, uri: origin } }
}

test.each([
  ['without a parser of bodies', undefined],
  ['after a parser of JSON', (text: string): unknown => (text === '' ? {} : JSON.parse(text))],
  ['after a parser of texts', (text: string) => text],
  ['after a parser of bytes', (text: string) => new TextEncoder().encode(text)],
])('toExpress() serves the routes in a server of Node %s', async (_, parse) => {
  const { origin, fields } = await start((signIn) => async (request, response) => {
    const handle = toExpress(signIn)
    const fail = (error: unknown) => {
      throw error
    }
    // What Express does: it cuts the path of the router off, and keeps the whole one.
    const { url = '', method, headers } = request
    const parts = { method, headers, url: url.replace('/siwx', ''), originalUrl: url }
    const body = parse && method === 'POST' ? { body: parse(await textOf(request)) } : {}
    const given = { ...parts, ...body, [Symbol.asyncIterator]: () => request[Symbol.asyncIterator]() }
    await handle(given as ExpressRequest, response, fail)
  })
  await useFrom(
    createBrowser((request) => fetch(request), origin),
    fields,
  )
})

async function textOf(request: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}

test('toExpress() reads no more of a body than is allowed', async () => {
  const { origin } = await start((signIn) => (request, response) => {
    void toExpress(signIn)(request, response, () => response.end())
  })
  const answer = await fetch(`${origin}/siwx/verify`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: 'x'.repeat(200_000),
  })
  expect([answer.status, await answer.json()]).toMatchObject([400, { reason: 'body' }])
})

test('toExpress() ends the verification of a client that leaves, and passes no error on', async () => {
  const asked = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<unknown>()
  const errors: unknown[] = []
  const request = async (_method: string, _params: unknown, options?: { readonly signal?: AbortSignal }) => {
    asked.resolve()
    await new Promise((_, reject) => {
      options?.signal?.addEventListener('abort', () => reject(options.signal?.reason))
    }).catch((error: unknown) => {
      ended.resolve(error)
      throw error
    })
  }
  const { origin, fields } = await start(
    (signIn) => (given, response) => void toExpress(signIn)(given, response, (error) => errors.push(error)),
    { rpc: () => ({ request }), chainIds: [evmSigner.chainId] },
  )
  const browser = createBrowser((sent) => fetch(sent), origin)
  const contract = { ...evmSigner, address: `0x${'12'.repeat(20)}` }
  const message = messageOf(contract, { nonce: await browser.nonce(), ...fields })
  const body = JSON.stringify({ message, signature: await evmSigner.sign(message) })
  const leaving = new AbortController()
  const headers = { 'content-type': 'application/json' }
  const sent = browser.ask('/verify', { method: 'POST', body, headers, signal: leaving.signal })
  await asked.promise
  leaving.abort()
  await expect(sent).rejects.toThrow()
  await expect(ended.promise).resolves.toBeInstanceOf(DOMException)
  expect(errors).toEqual([])
})

test('toExpress() passes errors on', async () => {
  const failure = new Error('broken')
  const errors: unknown[] = []
  const handle = toExpress({ handle: () => Promise.reject(failure) })
  const request = {
    headers: { host: undefined, ':path': '/' },
    async *[Symbol.asyncIterator]() {
      yield new Uint8Array()
    },
  }
  const response = { statusCode: 0, setHeader: () => undefined, end: () => undefined }
  await handle(request, response, (error) => errors.push(error))
  expect(errors).toEqual([failure])
})
