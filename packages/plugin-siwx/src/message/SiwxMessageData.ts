/**
 * What a sign-in message says. Texts are written and read byte for byte, so times stay texts.
 *
 * @see EIP-4361 and CAIP-122.
 */
export interface SiwxMessageData {
  /** Scheme of the origin, without `://`. Absent: the message does not name it. */
  readonly scheme?: string | undefined
  /** RFC 3986 authority of the app that asks, e.g. `my.app` or `localhost:5173`. */
  readonly domain: string
  readonly accountAddress: string
  /** CAIP-2. */
  readonly chainId: string
  readonly uri: string
  /** `1`. */
  readonly version: string
  readonly nonce: string
  /** RFC 3339. Absent only in messages of CAIP-122 that a wallet wrote without it. */
  readonly issuedAt?: string | undefined
  readonly expirationTime?: string | undefined
  readonly notBefore?: string | undefined
  readonly requestId?: string | undefined
  /** URIs. */
  readonly resources?: readonly string[] | undefined
  /** One line that the user reads. */
  readonly statement?: string | undefined
}

/** What a message says that this page or server writes. */
export interface NewMessageData extends SiwxMessageData {
  readonly issuedAt: string
}
