/** How a message was signed: `bip322-simple` (BIP-322), `ecdsa` (the older form of 65 bytes, BIP-137). */
export type MessageScheme = 'bip322-simple' | 'ecdsa'

/** Whether an address signed. */
export type Verdict =
  | { readonly isValid: true; readonly by: 'key'; readonly scheme: MessageScheme }
  | {
      readonly isValid: false
      /**
       * `malformed`: no signature at all; `malleable`: the second form of a signature, refused so that one is never taken for
       * two; `otherSigner`: by another key, or of another message; `unsupported`: a kind of address or signature that is not
       * verified here (scripts of several keys, BIP-322's full form and proof of funds).
       */
      readonly reason: 'malformed' | 'malleable' | 'otherSigner' | 'unsupported'
    }

export const refuse = (reason: Extract<Verdict, { isValid: false }>['reason']): Verdict => ({ isValid: false, reason })
