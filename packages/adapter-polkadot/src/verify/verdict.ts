import type { SignatureScheme } from '../signature/scheme.js'

/** The result of a verification. */
export type Verdict =
  | {
      readonly isValid: true
      readonly scheme: SignatureScheme
      /** The exact signed bytes: with or without `<Bytes>`, or the hash of them. */
      readonly signed: Uint8Array
    }
  | {
      readonly isValid: false
      /**
       * - `malformed`: not a signature of this scheme.
       * - `malleable`: the second form of a secp256k1 signature. It is rejected so that one
       *   signature never counts as two.
       * - `otherSigner`: signed by another key, or for another message.
       */
      readonly reason: 'malformed' | 'malleable' | 'otherSigner'
    }

export interface SignedBy {
  /**
   * The address of the claimed signer: SS58 of any network, or `0x` and 20 bytes for an Ethereum
   * account.
   */
  readonly address: string
  /** `0x` hex, with or without the first byte that gives its scheme. */
  readonly signature: string
  /** The scheme (`SignedMessage.scheme`). Absent: any scheme that fits the signature. */
  readonly scheme?: SignatureScheme | undefined
}
