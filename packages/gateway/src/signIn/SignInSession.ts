import type { SignedInAccount } from '@latchkey/plugin-siwx/server'

/** What the gateway knows of a bearer token. */
export interface SignInSession extends SignedInAccount {
  /** The origin of the page that signed in. The token is for this page and its servers. */
  readonly origin: string
  readonly nonce: string
  readonly uri: string
  readonly domain: string
}
