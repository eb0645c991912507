import { ConfigurationError, isRecord, readCookie, systemClock } from '@latchkey/core'
import { UnverifiedSignatureError } from '../errors/UnverifiedSignatureError.js'
import { createMemoryStore } from './createMemoryStore.js'
import { createNonces } from './createNonces.js'
import { createSessions, type ServerSession } from './createSessions.js'
import { createVerifier, type VerifierOptions } from './createVerifier.js'
import { readBody } from './readBody.js'
import type { SignInStore } from './SignInStore.js'
import { serverText } from './text.js'
import type { VerificationReason } from './Verification.js'
import { verificationTexts } from './verificationTexts.js'

export interface SignInOptions extends VerifierOptions {
  /** Of the app's pages: `https://my.app`, `http://localhost:5173`. Plain http only on loopback. */
  readonly origin: string
  /** CAIP-2. Absent: every network of the verifiers. */
  readonly chainIds?: readonly string[] | undefined
  /** Default: in memory, for one process. */
  readonly store?: SignInStore | undefined
  /** Of a session, in ms. Default: one day. */
  readonly life?: number | undefined
}

/** The sign-in routes of an app's own server. Sessions are in a cookie. */
export interface SignIn {
  /**
   * Answers the routes by the last part of the path, wherever they are mounted:
   * - `GET …/nonce`: `{ nonce }`
   * - `POST …/verify` with `{ message, signature }`: the session, or 401 with the reason
   * - `GET …/session`: the session, or 401
   * - `POST …/sign-out`: 204
   */
  handle(request: Request): Promise<Response>
  /** Who is signed in. For pages and routes that only some may open. */
  sessionOf(request: { readonly headers: Pick<Headers, 'get'> }): Promise<ServerSession | undefined>
}

type Route = (request: Request) => Promise<Response>

const mostBytes = 65_536

/** @see Security SIX-3, SIX-5, GWY-6. */
export function createSignIn(options: SignInOptions): SignIn {
  const { origin, chainIds, life, clock = systemClock, store = createMemoryStore({ clock }) } = options
  const page = originOf(origin)
  const verifier = createVerifier(options)
  const nonces = createNonces({ store, clock })
  const sessions = createSessions({ store, life, clock })
  const isSecure = page.protocol === 'https:'
  const nameOf = (name: string): string => (isSecure ? `__Host-${name}` : name)
  const names = { session: nameOf('siwx'), nonce: nameOf('siwx-nonce') }
  const cookie = (name: string, value: string, seconds: number): string =>
    `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  const tokenOf = ({ headers }: { readonly headers: Pick<Headers, 'get'> }, name: string): string | undefined =>
    readCookie(headers.get('cookie'), name)

  const nonce: Route = async (request) => {
    const issued = await nonces.issue(tokenOf(request, names.nonce))
    return answer(200, { nonce: issued.nonce }, [cookie(names.nonce, issued.token, 300)])
  }

  const verify: Route = async (request) => {
    // A page of another site can't send this type without asking the server first.
    if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) return refuse(415, 'contentType')
    const body = await readBody(request, mostBytes)
    if (!isRecord(body) || typeof body.message !== 'string' || typeof body.signature !== 'string') {
      return refuse(400, 'body')
    }
    const nonceToken = tokenOf(request, names.nonce)
    const verification = await verifier
      .verify(body.message, body.signature, {
        domain: page.host,
        chainId: chainIds,
        nonce: (given) => nonces.take(given, nonceToken),
        signal: request.signal,
      })
      .catch((error: unknown) => {
        if (error instanceof UnverifiedSignatureError) return undefined
        throw error
      })
    if (!verification) return refuse(503, 'unverified')
    if (!verification.isValid) return refuse(401, verification.reason)
    const { chainId, accountAddress: address } = verification.data
    const { token, session } = await sessions.begin({ chainId, address }, tokenOf(request, names.session))
    return answer(200, session, [cookie(names.session, token, secondsOf(session, clock.now()))])
  }

  const read: Route = async (request) => {
    const session = await sessions.read(tokenOf(request, names.session))
    return session ? answer(200, session) : refuse(401, 'signedOut')
  }

  const signOut: Route = async (request) => {
    await sessions.end(tokenOf(request, names.session))
    return answer(204, undefined, [cookie(names.session, '', 0)])
  }

  const routes: ReadonlyMap<string, { readonly method: 'GET' | 'POST'; readonly run: Route }> = new Map([
    ['nonce', { method: 'GET', run: nonce }],
    ['verify', { method: 'POST', run: verify }],
    ['session', { method: 'GET', run: read }],
    ['sign-out', { method: 'POST', run: signOut }],
  ])

  return {
    async handle(request) {
      const route = routes.get(new URL(request.url).pathname.split('/').at(-1) ?? '')
      if (!route) return refuse(404, 'route')
      if (request.method !== route.method) return refuse(405, 'method', { allow: route.method })
      const from = request.headers.get('origin')
      if (route.method === 'POST' && from !== null && from !== page.origin) return refuse(403, 'origin')
      return route.run(request)
    },
    sessionOf: (request) => sessions.read(tokenOf(request, names.session)),
  }
}

/** @throws {ConfigurationError} */
function originOf(origin: string): URL {
  const url = URL.canParse(origin) ? new URL(origin) : undefined
  const isLoopback = url !== undefined && /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname)
  const isAllowed = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback)
  if (!url || !isAllowed || url.origin !== origin) {
    throw new ConfigurationError(
      `"${origin}" is not the origin of a page. Pass createSignIn() one like "https://" and a host, without a path.`,
    )
  }
  return url
}

function secondsOf({ expiresAt }: ServerSession, now: number): number {
  return Math.max(0, Math.floor((expiresAt - now) / 1000))
}

function answer(status: number, body: unknown, cookies: readonly string[] = []): Response {
  const headers = new Headers({ 'cache-control': 'no-store' })
  for (const each of cookies) headers.append('set-cookie', each)
  return body === undefined ? new Response(null, { status, headers }) : Response.json(body, { status, headers })
}

const texts: Readonly<Record<keyof typeof serverText | VerificationReason, string>> = {
  ...serverText,
  ...verificationTexts,
}

function refuse(status: number, reason: keyof typeof texts, headers: Record<string, string> = {}): Response {
  const body = { reason, message: texts[reason] }
  return Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } })
}
