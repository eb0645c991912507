import type { Bytes } from '../bytes/Bytes.js'

/** What the gateway says of a passkey that is made. Texts but the name are base64url. */
export interface PasskeyCreation {
  readonly challenge: string
  readonly user: { readonly id: string; readonly name: string }
  /** Ids of those that the user has. */
  readonly known: readonly string[]
}

/** What the gateway says of a passkey that is used. Texts are base64url. */
export interface PasskeyRequest {
  readonly challenge: string
  /** Ids. Empty: the user chooses. */
  readonly allowed: readonly string[]
}

/** A credential as the gateway takes it: without the results of extensions. Texts are base64url. */
export interface SentCredential<Response> {
  readonly id: string
  readonly type: 'public-key'
  readonly response: Response
}

export type Registration = SentCredential<{ readonly clientDataJSON: string; readonly attestationObject: string }>

export type Assertion = SentCredential<{
  readonly clientDataJSON: string
  readonly authenticatorData: string
  readonly signature: string
}>

export interface MadePasskey {
  readonly registration: Registration
  /** Whether it can open a wallet: its authenticator has the extension `prf`. */
  readonly opens: boolean
  /** 32 bytes, which never leave this page. Many authenticators give them only when the passkey is used. */
  readonly prf: Bytes | undefined
}

export interface UsedPasskey {
  readonly assertion: Assertion
  readonly prf: Bytes | undefined
}

/** The authenticators of the browser, for passkeys of the wallet's exact host. */
export interface Passkeys {
  /** Whether this document may make one. */
  readonly canCreate: boolean
  /** Whether this document may use one. */
  readonly canUse: boolean
  /**
   * In a click of the user: browsers admit it for some seconds.
   *
   * @throws {RequestError} `PASSKEY_CANCELLED`: the user did not want to, or nothing was chosen in time.
   * `PASSKEY_KNOWN`: the authenticator has one of this user. `PASSKEY_UNAVAILABLE`.
   */
  create(load: () => Promise<PasskeyCreation>, signal: AbortSignal): Promise<MadePasskey>
  /** @throws {RequestError} `PASSKEY_CANCELLED`, `PASSKEY_UNAVAILABLE`. */
  use(request: PasskeyRequest, signal: AbortSignal): Promise<UsedPasskey>
  /** Lets the user's list of passkeys lose one that opens nothing any more, where the browser can do that. */
  forget(id: string): void
}
