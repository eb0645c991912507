/** Whether an account signed. */
export type Verdict =
  | {
      readonly isValid: true
      /** By the account's own key: nothing else can sign messages here. */
      readonly by: 'key'
      readonly scheme: 'ed25519'
      /** The bytes that were signed: the message, or the message behind a header. */
      readonly signed: Uint8Array
    }
  | {
      readonly isValid: false
      /**
       * `malformed`: no signature at all; `malleable`: the second form of a signature, refused so that one is never taken for two;
       * `otherMessage`: what was signed is neither the message nor the message behind a header for it and the signer; `otherSigner`: by another
       * key, of another message, or for an address that is no key.
       */
      readonly reason: 'malformed' | 'malleable' | 'otherMessage' | 'otherSigner'
    }
