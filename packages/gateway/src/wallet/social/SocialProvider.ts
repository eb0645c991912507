import type { SocialUser } from './SocialUser.js'

/** What is known of a provider of social logins, and where it differs from OpenID Connect. */
export interface SocialProvider {
  /** As `iss` of its tokens and of its answers. */
  readonly issuer: string
  /** URL of the page where its users log in. */
  readonly authorization: string
  /** URL that gives tokens for a code. */
  readonly token: string
  readonly scope: string
  /** More parameters of the page. */
  readonly parameters: Readonly<Record<string, string>>
  /** Whether it takes PKCE. */
  readonly hasPkce: boolean
  /**
   * How the gateway proves that it is the client: by the client's secret in the form or in the header
   * of the request for tokens, or, in the form, by a token that its own key has signed.
   */
  readonly secret: 'form' | 'header' | 'signed'
  /** What it answers a user who has cancelled, as `error`. */
  readonly cancelled: string
  /**
   * URLs of its API that say who the user is. Empty: the id token says it, and the login has a nonce.
   */
  readonly profile: readonly string[]
  /** Whether its API needs a proof of the client's secret beside the token, which Facebook calls `appsecret_proof`. */
  readonly provesSecret: boolean
  /**
   * Whether it posts its answer from its own page. Then the browser sends no cookie of ours with it.
   */
  readonly posts: boolean
  /**
   * @param said - The claims of the id token, or what the URLs of `profile` have answered, in their order.
   * @throws {TypeError} It does not say who the user is.
   */
  readonly readUser: (said: readonly unknown[]) => SocialUser
}
