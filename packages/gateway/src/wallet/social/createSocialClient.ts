import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  Configuration,
  calculatePKCECodeChallenge,
  customFetch,
} from 'openid-client'
import type { GuardedClient } from '../../outgoing/GuardedClient.js'
import { macOf } from '../keys/macOf.js'
import type { SocialProvider } from './SocialProvider.js'

export interface SocialClientOptions {
  readonly provider: SocialProvider
  readonly clientId: string
  readonly clientSecret: string
  /** Where the provider sends its users back to. It is registered there. */
  readonly redirectUri: string
  readonly client: Pick<GuardedClient, 'send'>
  /** HMAC. From it and the state come what the provider has to know of each login. */
  readonly key: CryptoKey
  /** Ends requests with the gateway. */
  readonly ended: AbortSignal
}

/** Who has logged in at a provider. */
export interface SocialUser {
  /** For good, of this client. */
  readonly subject: string
  /** Their address, if the provider has verified it, or a name. Empty: neither. */
  readonly label: string
}

/** One provider, by OpenID Connect with PKCE. */
export interface SocialClient {
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
   * signature of the code, a provider that fails or does not answer.
   */
  userOf(query: URLSearchParams, state: string): Promise<SocialUser>
}

/** Bytes of an answer. */
const maxBytes = 64 * 1024
/** ms for an answer. */
const timeout = 8000

export function createSocialClient(options: SocialClientOptions): SocialClient {
  const { provider, clientId, clientSecret, redirectUri, client, key, ended } = options
  const { issuer, authorization, token, scope, parameters } = provider
  const server = { issuer, authorization_endpoint: authorization, token_endpoint: token }
  const configuration = new Configuration(server, clientId, clientSecret)
  // Only a stand-in on this machine has no TLS: `resolveSocials`.
  if (issuer.startsWith('http:')) allowInsecureRequests(configuration)
  configuration[customFetch] = async (url, { method, body, headers }) => {
    if (method !== 'POST' || !(body instanceof URLSearchParams)) throw new TypeError('Only tokens are asked for.')
    const { 'content-type': _, 'user-agent': __, ...others } = headers
    const types = ['application/json']
    const form = body.toString()
    const answer = await client.send({ url, form, headers: others, types, maxBytes, timeout, signal: ended })
    return new Response(new Uint8Array(answer.body), {
      status: answer.status,
      headers: { 'content-type': answer.type },
    })
  }
  const verifierOf = (state: string) => macOf(key, `verifier ${state}`)
  const nonceOf = (state: string) => macOf(key, `nonce ${state}`)

  return {
    async pageFor(state) {
      const page = buildAuthorizationUrl(configuration, {
        ...parameters,
        redirect_uri: redirectUri,
        scope,
        state,
        nonce: await nonceOf(state),
        code_challenge: await calculatePKCECodeChallenge(await verifierOf(state)),
        code_challenge_method: 'S256',
      })
      return page.href
    },
    async userOf(query, state) {
      const url = new URL(redirectUri)
      url.search = query.toString()
      const tokens = await authorizationCodeGrant(configuration, url, {
        expectedState: state,
        expectedNonce: await nonceOf(state),
        pkceCodeVerifier: await verifierOf(state),
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims) throw new TypeError('The provider has given no id token.')
      const { sub, email, email_verified: isVerified, name } = claims
      const label = typeof email === 'string' && isVerified === true ? email : name
      return { subject: sub, label: typeof label === 'string' ? label.slice(0, 254) : '' }
    },
  }
}
