import type { SocialName } from '../../../src/wallet/social/SocialName.js'

/** Who logs in at a fake provider. */
export interface FakeAccount {
  readonly email: string
  readonly isVerified: boolean
  /** The part before the @. */
  readonly name: string
  /** 13 digits, always the same for an address. */
  readonly id: string
}

/** How a provider differs from the others, as its own documents say. */
export interface FakeProviderShape {
  readonly label: string
  /** How its clients prove who they are. */
  readonly secret: 'form' | 'header' | 'signed'
  /** Whether it refuses a login without PKCE. */
  readonly needsPkce: boolean
  /** ms for which a code counts. */
  readonly codeLife: number
  /** What it says of a user who has cancelled. */
  readonly cancelled: string
  /** The status with which it refuses a code. GitHub's is 200. */
  readonly refusal: number
  /** By the path of its API. */
  readonly api: Readonly<Record<string, (account: FakeAccount) => unknown>>
}

/** Those that are fakes. Google's stand-in is a real server for OpenID Connect. */
export type FakeProviderName = Exclude<SocialName, 'google'>
