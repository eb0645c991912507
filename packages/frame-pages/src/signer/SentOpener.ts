/** An opener as `POST wallets` and `POST openers` take it. Bytes are base64url. */
export interface SentOpener {
  readonly kind: 'device' | 'code' | 'passkey'
  readonly id: string
  /** The server half, sealed to the gateway's key. */
  readonly server: { readonly keyId: string; readonly enc: string; readonly ct: string }
  readonly sealed?: string | undefined
  /** Of a code. */
  readonly verifier?: string | undefined
  /** The id of the passkey. */
  readonly passkey?: string | undefined
}
