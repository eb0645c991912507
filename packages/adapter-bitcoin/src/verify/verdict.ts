/** How a message was signed: `bip322-simple` (BIP-322), `ecdsa` (the older form of 65 bytes, BIP-137). */
export type MessageScheme = 'bip322-simple' | 'ecdsa'

/** Whether an address signed. */
export type Verdict =
  | { readonly isValid: true; readonly by: 'key'; readonly scheme: MessageScheme }
  | {
      readonly isValid: false
      /**
       * `malformed`: no signature in a form that counts for this address; `malleable`: the second form of a signature, refused so that one
       * is never taken for two; `otherSigner`: by another key, or of another message; `unsupported`: the address belongs to a script
       * (p2wsh, alone or in p2sh), which the signature shows, and a key of which has signed this message; whether that is enough only the
       * network's rules tell. Or the address is of a kind that nobody has defined yet.
       */
      readonly reason: 'malformed' | 'malleable' | 'otherSigner' | 'unsupported'
    }

export const refuse = (reason: Extract<Verdict, { isValid: false }>['reason']): Verdict => ({ isValid: false, reason })
