import { createHash, createHmac, generateKeyPairSync, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { decodeJwt, jwtVerify, SignJWT } from 'jose'
import type { WalletSocialsConfig } from '../../../src/index.js'
import type { FakeAccount, FakeProviderName } from './FakeProviderShape.js'
import { fakeProviderShapes } from './fakeProviderShapes.ts'
import { readForm } from './readForm.ts'
import { writeProviderForm } from './writeProviderForm.ts'

/** How a provider answers. */
export type ProviderBehaviour = 'usual' | 'tokenFails' | 'apiFails' | 'namesNobody' | 'codeIsOld'

/**
 * Apple, GitHub, Facebook, X and Discord in their own shapes, each at a path of its own. What they refuse,
 * they refuse here too: another client, address or verifier, a code that was used or is too old.
 */
export interface FakeProviders {
  /** The configuration of the gateway for them. */
  readonly config: Omit<WalletSocialsConfig, 'google'>
  behaviour: ProviderBehaviour
  /** @returns Whether the request was for one of them. */
  serve(request: IncomingMessage, response: ServerResponse): Promise<boolean>
}

interface IssuedCode {
  readonly name: FakeProviderName
  readonly redirectUri: string
  readonly challenge: string | null
  readonly nonce: string | null
  readonly account: FakeAccount
  readonly at: number
}

const clientId = 'local-wallet'
const clientSecret = 'a-client-secret-for-this-machine-only-000'
const apple = { teamId: 'LOCALTEAM0', keyId: 'LOCALKEY00' }
/** Signs the tokens of Apple. One is enough for all tests of a process. */
const issuer = generateKeyPairSync('rsa', { modulusLength: 2048 })
/** Of an answer for a program. */
const json = { 'content-type': 'application/json; charset=utf-8' }

/**
 * @param url - Where they are: `http://127.0.0.1:7008`.
 * @param wallet - Origin of the wallet.
 */
export function createFakeProviders(url: string, wallet: string): FakeProviders {
  const own: Pick<FakeProviders, 'behaviour'> = { behaviour: 'usual' }
  const client = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const codes = new Map<string, IssuedCode>()
  const tokens = new Map<string, { readonly name: FakeProviderName; readonly account: FakeAccount }>()
  const known = new Set<string>()
  const callbackOf = (name: FakeProviderName) => `${wallet}/wallet/v1/oauth/callback/${name}`
  const names = Object.keys(fakeProviderShapes) as FakeProviderName[]

  function problemOf(name: FakeProviderName, asked: URLSearchParams): string | undefined {
    const { needsPkce } = fakeProviderShapes[name]
    if (asked.get('client_id') !== clientId) return 'client_id'
    if (asked.get('redirect_uri') !== callbackOf(name)) return 'redirect_uri'
    if (asked.get('response_type') !== 'code') return 'response_type'
    if (!asked.get('scope')) return 'scope'
    if (needsPkce && !/^[\w-]{43}$/.test(asked.get('code_challenge') ?? '')) return 'code_challenge'
    if (name === 'apple' && asked.get('response_mode') !== 'form_post') return 'response_mode'
    return undefined
  }

  function answerUser(name: FakeProviderName, asked: URLSearchParams, form: URLSearchParams, response: ServerResponse) {
    const back = new URLSearchParams({ state: asked.get('state') ?? '' })
    if (form.has('cancel')) back.set('error', fakeProviderShapes[name].cancelled)
    else {
      const account = accountOf(form)
      const code = randomUUID()
      const [challenge, nonce] = [asked.get('code_challenge'), asked.get('nonce')]
      codes.set(code, { name, redirectUri: callbackOf(name), challenge, nonce, account, at: Date.now() })
      back.set('code', code)
      // The name comes with the first login alone.
      if (name === 'apple' && !known.has(account.id)) {
        known.add(account.id)
        back.set('user', JSON.stringify({ name: { firstName: account.name, lastName: '' }, email: account.email }))
      }
    }
    if (name !== 'apple') return response.writeHead(303, { location: `${callbackOf(name)}?${back}` }).end()
    return response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(writePost(callbackOf(name), back))
  }

  async function isClient(name: FakeProviderName, form: URLSearchParams, header: string | undefined): Promise<boolean> {
    const { secret } = fakeProviderShapes[name]
    if (secret === 'header') {
      return header === `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
    }
    if (form.get('client_id') !== clientId) return false
    if (secret === 'form') return form.get('client_secret') === clientSecret
    return isSigned(form.get('client_secret') ?? '')
  }

  /** Tests have a clock of their own, so what counts is for how long it was signed: six months at most. */
  async function isSigned(token: string): Promise<boolean> {
    try {
      const { iat = 0, exp = 0 } = decodeJwt(token)
      const rules = { issuer: apple.teamId, subject: clientId, audience: `${url}/apple` }
      const options = { ...rules, currentDate: new Date(iat * 1000), requiredClaims: ['iat', 'exp'] }
      const { protectedHeader } = await jwtVerify(token, client.publicKey, options)
      return protectedHeader.kid === apple.keyId && exp - iat <= 15_777_000
    } catch {
      return false
    }
  }

  async function answerToken(name: FakeProviderName, request: IncomingMessage, response: ServerResponse) {
    const form = await readForm(request)
    const { refusal, codeLife } = fakeProviderShapes[name]
    const fail = (status: number, error: string) => response.writeHead(status, json).end(JSON.stringify({ error }))
    if (own.behaviour === 'tokenFails') return fail(500, 'server_error')
    if (!(await isClient(name, form, request.headers.authorization))) return fail(401, 'invalid_client')
    const code = form.get('code') ?? ''
    const issued = codes.get(code)
    codes.delete(code)
    const age = Date.now() - (issued?.at ?? 0) + (own.behaviour === 'codeIsOld' ? codeLife : 0)
    const isRight =
      issued?.name === name &&
      age < codeLife &&
      form.get('redirect_uri') === issued.redirectUri &&
      (issued.challenge === null || challengeOf(form.get('code_verifier') ?? '') === issued.challenge)
    if (!isRight) return fail(refusal, 'bad_verification_code')
    const token = randomUUID()
    tokens.set(token, issued)
    const body = {
      ...{ access_token: token, token_type: 'bearer', expires_in: 3600 },
      ...(name === 'apple' && { id_token: await idTokenOf(issued) }),
    }
    return response.writeHead(200, json).end(JSON.stringify(body))
  }

  /** As Apple writes it: whether an address is verified is a text. */
  function idTokenOf({ account, nonce }: IssuedCode): Promise<string> {
    const { email, isVerified, id } = account
    return new SignJWT({
      ...{ email, email_verified: String(isVerified), nonce_supported: true },
      ...(nonce !== null && { nonce }),
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'local' })
      .setIssuer(`${url}/apple`)
      .setAudience(clientId)
      .setSubject(own.behaviour === 'namesNobody' ? '' : id)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(issuer.privateKey)
  }

  function answerApi(name: FakeProviderName, target: URL, request: IncomingMessage, response: ServerResponse) {
    const answer = fakeProviderShapes[name].api[target.pathname.slice(name.length + 1)]
    const [, token = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? []
    const owner = tokens.get(token)
    const proof = createHmac('sha256', clientSecret).update(token).digest('hex')
    const isProved = name !== 'facebook' || target.searchParams.get('appsecret_proof') === proof
    const isAdmitted = owner?.name === name && isProved && request.headers['user-agent'] !== undefined
    if (own.behaviour === 'apiFails') return response.writeHead(503, json).end('{}')
    if (!answer || !isAdmitted) return response.writeHead(answer ? 401 : 404, json).end('{}')
    return response
      .writeHead(200, json)
      .end(JSON.stringify(own.behaviour === 'namesNobody' ? {} : answer(owner.account)))
  }

  return Object.assign(own, {
    config: {
      apple: {
        ...{ clientId, standIn: `${url}/apple` },
        ...{ ...apple, privateKey: client.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() },
      },
      ...Object.fromEntries(
        names
          .filter((name) => name !== 'apple')
          .map((name) => [name, { clientId, clientSecret, standIn: `${url}/${name}` }]),
      ),
    } as FakeProviders['config'],
    async serve(request: IncomingMessage, response: ServerResponse) {
      const target = new URL(request.url ?? '/', url)
      const [, first, second] = target.pathname.split('/')
      const name = names.find((each) => each === first)
      if (!name) return false
      const asked = target.searchParams
      if (second === 'token' && request.method === 'POST') await answerToken(name, request, response)
      else if (second !== 'auth') answerApi(name, target, request, response)
      else if (problemOf(name, asked) !== undefined) {
        response.writeHead(400, { 'content-type': 'text/plain' }).end(`Wrong: ${problemOf(name, asked)}`)
      } else if (request.method === 'POST') answerUser(name, asked, await readForm(request), response)
      else {
        const headers = { 'content-type': 'text/html; charset=utf-8' }
        response.writeHead(200, headers).end(writeProviderForm(fakeProviderShapes[name].label))
      }
      return true
    },
  })
}

function accountOf(form: URLSearchParams): FakeAccount {
  const email = form.get('email') ?? ''
  const [name = ''] = email.split('@')
  const digest = createHash('sha256').update(email).digest()
  return { email, isVerified: !form.has('unverified'), name, id: String(digest.readUIntBE(0, 5)).padStart(13, '1') }
}

const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')

/** A page that posts an answer by itself, as Apple's does. */
function writePost(target: string, answer: URLSearchParams): string {
  const escaped = (text: string) => text.replace(/[&"<>]/g, (sign) => `&#${sign.codePointAt(0)};`)
  const inputs = [...answer].map(([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`)
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>A provider on this machine</title>
<link rel="icon" href="data:,">
<body onload="document.forms[0].submit()">
<form id="answer" method="post" action="${escaped(target)}">${inputs.join('')}<noscript><button>Continue</button></noscript></form>`
}
