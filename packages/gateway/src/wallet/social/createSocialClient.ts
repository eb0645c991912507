import type { Clock } from '@latchkey/server'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  Configuration,
  calculatePKCECodeChallenge,
  customFetch,
} from 'openid-client'
import type { GuardedClient, OutgoingRequest } from '../../outgoing/GuardedClient.js'
import { macOf } from '../keys/macOf.js'
import type { ClientCredentials } from './ClientCredentials.js'
import { createClientAuth } from './createClientAuth.js'
import type { SocialProvider } from './SocialProvider.js'
import type { SocialUser } from './SocialUser.js'

export interface SocialClientOptions {
  readonly provider: SocialProvider
  readonly clientId: string
  readonly credentials: ClientCredentials
  /** Where the provider sends its users back to. It is registered there. */
  readonly redirectUri: string
  readonly client: Pick<GuardedClient, 'send'>
  /** HMAC. From it and the state come what the provider has to know of each login. */
  readonly key: CryptoKey
  readonly clock: Pick<Clock, 'now'>
  /** Ends requests with the gateway. */
  readonly ended: AbortSignal
}

/** One provider: OpenID Connect, or OAuth 2 and an API that says who the user is. With PKCE where it has it. */
export interface SocialClient extends Pick<SocialProvider, 'cancelled' | 'posts'> {
  /**
   * The page of the provider for one login.
   *
   * @param state - 256 random bits. Nothing else is kept of the login: the verifier of PKCE and the
   * nonce come from it.
   */
  pageFor(state: string): Promise<string>
  /**
   * Who has come back. The tokens are forgotten.
   *
   * @param query - Of the address at which they came back.
   * @throws {Error} for everything that is not an answer to this state: another `iss`, nonce or
   * signature of the code, a provider that fails, does not answer, or does not say who the user is.
   */
  userOf(query: URLSearchParams, state: string): Promise<SocialUser>
}

/** Bytes of an answer. */
const maxBytes = 64 * 1024
/** ms for an answer. */
const timeout = 8000

export function createSocialClient(options: SocialClientOptions): SocialClient {
  const { provider, clientId, credentials, redirectUri, client, key, clock, ended } = options
  const { issuer, authorization, token, scope, parameters, hasPkce, profile, cancelled, posts, readUser } = provider
  const hasIdToken = profile.length === 0
  const server = { issuer, authorization_endpoint: authorization, token_endpoint: token }
  const configuration = new Configuration(server, clientId, {}, createClientAuth(provider, credentials, clock))
  // Only a stand-in on this machine has no TLS: `resolveSocials`.
  if (issuer.startsWith('http:')) allowInsecureRequests(configuration)
  const send = (request: Pick<OutgoingRequest, 'url' | 'form' | 'headers'>) =>
    client.send({ ...request, types: ['application/json'], maxBytes, timeout, signal: ended })

  configuration[customFetch] = async (url, { method, body, headers }) => {
    if (method !== 'POST' || !(body instanceof URLSearchParams)) throw new TypeError('Only tokens are asked for.')
    const { 'content-type': _, 'user-agent': __, ...others } = headers
    const answer = await send({ url, form: body.toString(), headers: others })
    return new Response(new Uint8Array(answer.body), {
      status: answer.status,
      headers: { 'content-type': answer.type },
    })
  }
  const verifierOf = (state: string) => macOf(key, `verifier ${state}`)
  const nonceOf = async (state: string) => (hasIdToken ? await macOf(key, `nonce ${state}`) : undefined)

  async function ask(address: string, accessToken: string): Promise<unknown> {
    const url = new URL(address)
    if (provider.provesSecret && credentials.kind === 'secret') {
      const proof = hmac(sha256, utf8ToBytes(credentials.secret), utf8ToBytes(accessToken))
      url.searchParams.set('appsecret_proof', bytesToHex(proof))
    }
    // GitHub refuses a request without the name of a program.
    const headers = { authorization: `Bearer ${accessToken}`, 'user-agent': 'latchkey-gateway' }
    const { status, body } = await send({ url: url.href, headers })
    if (status !== 200) throw new TypeError(`The provider answers ${status} at ${url.pathname}.`)
    return JSON.parse(body.toString())
  }

  return {
    cancelled,
    posts,
    async pageFor(state) {
      const nonce = await nonceOf(state)
      const page = buildAuthorizationUrl(configuration, {
        ...parameters,
        redirect_uri: redirectUri,
        scope,
        state,
        ...(nonce !== undefined && { nonce }),
        ...(hasPkce && {
          code_challenge: await calculatePKCECodeChallenge(await verifierOf(state)),
          code_challenge_method: 'S256',
        }),
      })
      return page.href
    },
    async userOf(query, state) {
      const url = new URL(redirectUri)
      url.search = query.toString()
      const nonce = await nonceOf(state)
      const tokens = await authorizationCodeGrant(configuration, url, {
        expectedState: state,
        ...(nonce !== undefined && { expectedNonce: nonce, idTokenExpected: true }),
        ...(hasPkce && { pkceCodeVerifier: await verifierOf(state) }),
      })
      if (hasIdToken) return readUser([tokens.claims()])
      const said: unknown[] = []
      for (const address of profile) said.push(await ask(address, tokens.access_token))
      return readUser(said)
    },
  }
}
