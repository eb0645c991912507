import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { exportJWK, generateKeyPair } from 'jose'
import Provider, { interactionPolicy } from 'oidc-provider'
import { createFakeFarcaster, type FakeFarcaster } from './createFakeFarcaster.ts'
import { createFakeProviders, type FakeProviders } from './createFakeProviders.ts'
import { readForm } from './readForm.ts'
import { writeProviderForm } from './writeProviderForm.ts'

export interface IdentityProviderOptions {
  /** 0: the system chooses one. */
  readonly port: number
  /** Origin of the wallet. */
  readonly wallet: string
}

/** A provider of social logins on this machine, in Google's shape, and the others beside it. Each address is an account. */
export interface IdentityProvider {
  /** `http://127.0.0.1:7008`. */
  readonly url: string
  /** The configuration of the gateway for it. */
  readonly config: { readonly clientId: string; readonly clientSecret: string; readonly standIn: string }
  /** How it answers from now on, in the place of the usual. */
  behaviour: 'usual' | 'fails' | 'hangs' | 'wrongIssuer'
  readonly others: FakeProviders
  readonly farcaster: FakeFarcaster
  stop(): Promise<void>
}

/** Signs its tokens. One is enough for all tests of a process. */
const key = createKey()
const clientId = 'local-wallet'
const clientSecret = 'a-client-secret-for-this-machine-only-000'
/** In seconds. */
const life = 600

export async function startIdentityProvider({ port, wallet }: IdentityProviderOptions): Promise<IdentityProvider> {
  const server = createServer()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`
  const own: Pick<IdentityProvider, 'behaviour'> = { behaviour: 'usual' }
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  const provider = new Provider(url, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${wallet}/wallet/v1/oauth/callback/google`],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    scopes: ['openid', 'email', 'profile'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // As Google's, the id token has them all.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    jwks: { keys: [await key] },
    ttl: { AccessToken: life, AuthorizationCode: 60, Grant: life, IdToken: life, Interaction: life, Session: life },
    cookies: { keys: ['a-key-for-this-machine-only'] },
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, id) => ({ accountId: id, claims: () => claimsOf(id) }),
    async loadExistingGrant({ oidc }) {
      const grant = new provider.Grant({ clientId, accountId: oidc.session?.accountId ?? '' })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  const answer = provider.callback()
  const others = createFakeProviders(url, wallet)
  const farcaster = createFakeFarcaster(url)
  server.on('request', (request, response) => {
    void serve(request, response).catch(() => response.writeHead(500).end())
  })

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if ((await others.serve(request, response)) || (await farcaster.serve(request, response))) return
    const path = request.url ?? ''
    if (path.startsWith('/interaction/')) {
      if (request.method !== 'POST') return showForm(response)
      const form = await readForm(request)
      if (form.has('cancel')) {
        const refusal = { error: 'access_denied', error_description: 'The user has cancelled.' }
        return provider.interactionFinished(request, response, refusal)
      }
      const accountId = `${form.has('unverified') ? 'unverified ' : ''}${form.get('email') ?? ''}`
      const result = { login: { accountId }, select_account: {} }
      return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
    }
    if (path.startsWith('/token') && own.behaviour !== 'usual') return misbehave(own.behaviour, response)
    await answer(request, response)
  }

  return Object.assign(own, {
    url,
    config: { clientId, clientSecret, standIn: url },
    others,
    farcaster,
    async stop() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  })
}

async function createKey() {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'local' }
}

function misbehave(how: IdentityProvider['behaviour'], response: ServerResponse): void {
  if (how === 'fails') response.writeHead(500).end()
  if (how !== 'wrongIssuer') return
  const token = `${part({ alg: 'none' })}.${part({ iss: 'https://evil.example', sub: 'x' })}.`
  const body = { access_token: 'a', token_type: 'Bearer', id_token: token }
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

function claimsOf(id: string) {
  const isVerified = !id.startsWith('unverified ')
  const email = id.replace('unverified ', '')
  const [name = ''] = email.split('@')
  return { sub: createHash('sha256').update(id).digest('hex').slice(0, 21), email, email_verified: isVerified, name }
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

function showForm(response: ServerResponse): void {
  response
    .writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action *",
    })
    .end(writeProviderForm('Google'))
}
