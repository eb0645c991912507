/** Whether an account signed. */
export type Verdict =
  | {
      readonly isValid: true
      /** The account's own key signed. Solana has no other signers of messages. */
      readonly by: 'key'
      readonly scheme: 'ed25519'
      /** The signed bytes: the message, or the message after a header. */
      readonly signed: Uint8Array
    }
  | {
      readonly isValid: false
      /**
       * - `malformed`: not a signature.
       * - `malleable`: the second form of a signature. It is refused so that one signature never
       *   counts as two.
       * - `otherMessage`: the signed bytes are neither the message nor the message after a header
       *   for it and the signer.
       * - `otherSigner`: another key signed, or another message was signed, or the address is not a
       *   key.
       */
      readonly reason: 'malformed' | 'malleable' | 'otherMessage' | 'otherSigner'
    }
