import { checkObject, InvalidInputError, isRecord, readCookie, systemClock } from '@latchkey/core'
import { UnverifiedSignatureError } from '../errors/UnverifiedSignatureError.js'
import { checkSignInOptions } from './checkSignInOptions.js'
import { createMemoryStore } from './createMemoryStore.js'
import { createNonces } from './createNonces.js'
import { createSessions, type ServerSession } from './createSessions.js'
import { createVerifier, type VerifierOptions } from './createVerifier.js'
import { readNonce } from './nonceText.js'
import { readBody } from './readBody.js'
import type { SignInStore } from './SignInStore.js'
import { serverText } from './text.js'
import type { VerificationReason } from './Verification.js'
import { verificationTexts } from './verificationTexts.js'

export interface SignInOptions extends VerifierOptions {
  /** Of the app's pages: `https://my.app`, `http://localhost:5173`. Plain http only on loopback. */
  readonly origin: string
  /**
   * CAIP-2. Required with `rpc`, because the address of a contract is no account on another network,
   * or another user's. Absent: every network of the verifiers.
   */
  readonly chainIds?: readonly string[] | undefined
  /** Default: in memory, for one process. */
  readonly store?: SignInStore | undefined
  /** Of a session, in ms. Default: one day. */
  readonly life?: number | undefined
  /**
   * Whether pages of other sites show the app in a frame. Its cookies are `SameSite=None; Secure;
   * Partitioned` then, in place of `SameSite=Lax`. The app's own routes that change something must
   * compare `Origin`, because the cookies come with requests of other sites as well. Default `false`.
   */
  readonly isFramed?: boolean | undefined
}

/** The sign-in routes of an app's own server. Sessions are in a cookie. */
export interface SignIn {
  /**
   * Answers the routes by the last part of the path, wherever they are mounted:
   * - `GET …/nonce`: `{ nonce, time }`
   * - `POST …/verify` with `{ message, signature }`: the session, or 401 with the reason
   * - `GET …/session`: the session, or 401
   * - `POST …/sign-out`: 204
   */
  handle(request: Request): Promise<Response>
  /**
   * Who is signed in. For pages and routes that only some may open.
   *
   * @throws {InvalidInputError} for what is no request.
   */
  sessionOf(request: { readonly headers: Pick<Headers, 'get'> }): Promise<ServerSession | undefined>
}

type Route = (request: Request) => Promise<Response>

const mostBytes = 65_536

export function createSignIn(options: SignInOptions): SignIn {
  const page = checkSignInOptions(options)
  const { chainIds, life, clock = systemClock, isFramed = false, debug = false } = options
  const store = options.store ?? createMemoryStore({ clock })
  const verifier = createVerifier(options)
  const nonces = createNonces({ store, clock })
  const sessions = createSessions({ store, life, clock })
  const isHttps = page.protocol === 'https:'
  const nameOf = (name: string): string => (isHttps ? `__Host-${name}` : name)
  const names = { session: nameOf('siwx'), nonce: nameOf('siwx-nonce') }
  const reach = isFramed ? 'SameSite=None; Secure; Partitioned' : `SameSite=Lax${isHttps ? '; Secure' : ''}`
  const cookie = (name: string, value: string, seconds: number): string =>
    `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; ${reach}`
  const tokenOf = ({ headers }: { readonly headers: Pick<Headers, 'get'> }, name: string): string | undefined =>
    readCookie(headers.get('cookie'), name)

  const nonce: Route = async (request) => {
    const { nonce: issued, token, time } = await nonces.issue(tokenOf(request, names.nonce))
    return answer(200, { nonce: issued, time }, [cookie(names.nonce, token, 300)])
  }

  const verify: Route = async (request) => {
    // A page of another site can't send this type without asking the server first.
    if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) return refuse(415, 'contentType')
    const body = await readBody(request, mostBytes)
    if (!isRecord(body) || typeof body.message !== 'string' || typeof body.signature !== 'string') {
      return refuse(400, 'body')
    }
    const nonceToken = tokenOf(request, names.nonce)
    let isWithoutCookie = false
    const verification = await verifier
      .verify(body.message, body.signature, {
        domain: page.host,
        chainId: chainIds,
        nonce(given) {
          // The cookie lives as long as the nonce, so the browser did not keep it or did not send it.
          isWithoutCookie = nonceToken === undefined && readNonce(given, clock.now()) !== undefined
          return nonces.take(given, nonceToken)
        },
        signal: request.signal,
      })
      .catch((error: unknown) => {
        if (error instanceof UnverifiedSignatureError) return error
        throw error
      })
    if (verification instanceof UnverifiedSignatureError) return refuse(503, unverified[verification.reason])
    if (!verification.isValid) return refuse(401, isWithoutCookie ? 'cookie' : verification.reason)
    const { data, by } = verification
    const account = { chainId: data.chainId, address: data.accountAddress, verifiedBy: by }
    const { token, session } = await sessions.begin(account, tokenOf(request, names.session))
    return answer(200, session, [cookie(names.session, token, secondsOf(session, clock.now()))])
  }

  let isNoted = false
  async function sessionOf(request: { readonly headers: Pick<Headers, 'get'> }): Promise<ServerSession | undefined> {
    checkObject('request', request)
    checkObject('headers of a request', request.headers)
    const token = tokenOf(request, names.session)
    const session = await sessions.read(token)
    if (debug && !options.store && token !== undefined && !session && !isNoted) {
      isNoted = true
      console.warn(
        'Latchkey: a session is asked for that the memory of this process does not have. It has ended, or another process or copy of the module has it. Pass createSignIn() a `store` that they share.',
      )
    }
    return session
  }

  const read: Route = async (request) => {
    const session = await sessionOf(request)
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
      if (!URL.canParse(request?.url)) throw new InvalidInputError('request', request?.url)
      const route = routes.get(new URL(request.url).pathname.split('/').at(-1) ?? '')
      if (!route) return refuse(404, 'route')
      if (request.method !== route.method) return refuse(405, 'method', { allow: route.method })
      const from = request.headers.get('origin')
      // With cookies for frames, only the origin says that the request is of a page of the app.
      const isForeign = from !== page.origin && (from !== null || isFramed)
      if (route.method === 'POST' && isForeign) return refuse(403, 'origin')
      return route.run(request)
    },
    sessionOf,
  }
}

function secondsOf({ expiresAt }: ServerSession, now: number): number {
  return Math.max(0, Math.floor((expiresAt - now) / 1000))
}

const unverified = { noAnswer: 'unverified', disagreement: 'disagreement' } as const

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
