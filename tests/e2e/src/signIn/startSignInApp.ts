import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { bitcoinVerifier } from '@latchkey/adapter-bitcoin/verify'
import { evmVerifier } from '@latchkey/adapter-evm/verify'
import { polkadotVerifier } from '@latchkey/adapter-polkadot/verify'
import { solanaVerifier } from '@latchkey/adapter-solana/verify'
import { bitcoin, mainnet, solanaMainnet } from '@latchkey/core'
import { startGateway } from '@latchkey/gateway'
import { createSignIn } from '@latchkey/plugin-siwx/server'
import { chains } from '../chains.ts'
import { signInCases } from './signInCases.ts'

const main = [mainnet.id, solanaMainnet.id, bitcoin.id, 'polkadot:91b171bb158e2d3848fa23a9f1c25182']

/** The app's server with its sign-in, and a gateway that knows the app. */
export interface SignInApp {
  readonly url: string
  readonly gateway: string
  /** While it is set, the sign-in of neither server answers. */
  isDown: boolean
  /** Moves the clocks of both servers ahead. */
  pass(milliseconds: number): void
  stop(): Promise<void>
}

export interface SignInAppOptions {
  /** Whether the app's cookies are for frames of other sites. */
  readonly isFramed?: boolean | undefined
}

/** @param files - Those of the page, by name. */
export async function startSignInApp(
  files: ReadonlyMap<string, string>,
  { isFramed }: SignInAppOptions = {},
): Promise<SignInApp> {
  const app = { isDown: false }
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const verifiers = [evmVerifier, solanaVerifier, bitcoinVerifier, polkadotVerifier]
  let passed = 0
  const clock = { now: () => Date.now() + passed, every }
  const chainIds = [chains.a.id, ...main, ...signInCases.map(({ otherNetwork }) => otherNetwork)]
  const signIn = createSignIn({ origin, verifiers, clock, chainIds, isFramed, rpc: { [chains.a.id]: chains.a.url } })
  const gateway = await startGateway({
    config: {
      port: 0,
      database: ':memory:',
      drainTime: 0,
      allowLocal: true,
      projects: [{ id: 'app', origins: [origin] }],
      networks: { [chains.a.id]: { rpc: [chains.a.url] } },
    },
    clock,
  })

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(incoming.url ?? '', origin)
    if (pathname.startsWith('/api/siwx/')) {
      if (app.isDown) response.destroy()
      else await send(await signIn.handle(await requestOf(incoming, origin)), response)
    } else if (pathname === '/members') {
      const request = await requestOf(incoming, origin)
      const token = request.headers.get('authorization')
      const address = token === null ? (await signIn.sessionOf(request))?.address : await accountOf(token)
      response
        .writeHead(address === undefined ? 401 : 200, { 'content-type': 'text/plain' })
        .end(address ?? 'Sign in first.')
    } else if (pathname === '/') {
      response.writeHead(200, { 'content-type': 'text/html' }).end(page)
    } else {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(files.get(pathname.slice(1)))
    }
  }

  /** Whose token it is, by the gateway. Like any server of an app, it sends no `Origin`. */
  async function accountOf(authorization: string): Promise<string | undefined> {
    const answer = await fetch(`${gateway.url}/auth/v1/me?projectId=app`, { headers: { authorization } })
    if (answer.status === 401) return undefined
    return ((await answer.json()) as { readonly address: string }).address
  }

  return Object.assign(app, {
    url: `${origin}/`,
    gateway: gateway.url,
    pass(milliseconds: number) {
      passed += milliseconds
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await gateway.close()
    },
  })
}

const head = '<meta charset="utf-8"><title>Harbour</title><link rel="icon" href="data:,">'
const page = `<!doctype html><html lang="en"><head>${head}<script type="module" src="entry.js"></script></head><body></body></html>`

function every(milliseconds: number, run: () => void): () => void {
  const timer = setInterval(run, milliseconds)
  return () => clearInterval(timer)
}

async function requestOf(incoming: IncomingMessage, origin: string): Promise<Request> {
  const parts: Uint8Array[] = []
  for await (const part of incoming) parts.push(part)
  const { method = 'GET', url = '', headers } = incoming
  const given = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  )
  return new Request(new URL(url, origin), {
    method,
    headers: given,
    ...(method !== 'GET' && { body: Buffer.concat(parts) }),
  })
}

async function send(answer: Response, response: ServerResponse): Promise<void> {
  response.setHeaders(answer.headers)
  response.setHeader('set-cookie', answer.headers.getSetCookie())
  response.writeHead(answer.status).end(Buffer.from(await answer.arrayBuffer()))
}
