/**
 * A sign-in that rides in the login. Its `accountAddress`, and the address in `serializedMessage`,
 * are `addressPlaceholder`: the frame fills the address in.
 */
export interface SiwxMessage {
  readonly accountAddress: string
  /** CAIP-2. */
  readonly chainId: string
  readonly domain: string
  readonly uri: string
  readonly version: string
  readonly nonce: string
  readonly statement?: string | undefined
  readonly resources?: readonly string[] | undefined
  readonly requestId?: string | undefined
  /** RFC 3339, like the next two. */
  readonly issuedAt?: string | undefined
  readonly expirationTime?: string | undefined
  readonly notBefore?: string | undefined
  /** The whole message. */
  readonly serializedMessage?: string | undefined
}
