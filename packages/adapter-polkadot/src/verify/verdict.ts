import type { SignatureScheme } from '../signature/scheme.js'

/** Whether an account signed. */
export type Verdict =
  | {
      readonly isValid: true
      readonly scheme: SignatureScheme
      /** The bytes that were signed: with or without `<Bytes>`. */
      readonly signed: Uint8Array
    }
  | {
      readonly isValid: false
      /**
       * `malformed`: no signature of this kind at all; `malleable`: the second form of a secp256k1 signature, refused so that one
       * signature is never taken for two; `otherSigner`: by another key, or of something else.
       */
      readonly reason: 'malformed' | 'malleable' | 'otherSigner'
    }

export interface SignedBy {
  /** Who is said to have signed: SS58 of any network, or `0x` and twenty bytes for an account of the Ethereum kind. */
  readonly address: string
  /** `0x` hex, with or without the byte in front that says its kind. */
  readonly signature: string
  /** How (`SignedMessage.scheme`). Absent: in any of the ways that the signature can be read. */
  readonly scheme?: SignatureScheme | undefined
}
