/**
 * How a message is signed: `bip322-simple` (BIP-322), or `ecdsa` (the older form of 65 bytes,
 * BIP-137).
 */
export type MessageScheme = 'bip322-simple' | 'ecdsa'

/** The result of a verification. */
export type Verdict =
  | { readonly isValid: true; readonly by: 'key'; readonly scheme: MessageScheme }
  | {
      readonly isValid: false
      /**
       * - `malformed`: not a signature in a form that is valid for this address.
       * - `malleable`: the second form of a valid signature. It is rejected so that one signature
       *   never counts as two.
       * - `otherSigner`: signed by another key, or for another message.
       * - `unsupported`: the address is of a script (p2wsh, also nested in p2sh), the signature
       *   contains the script, and one of its keys has signed this message. Only the network's
       *   rules decide whether that is enough. Also for addresses of a witness version without a
       *   definition yet.
       */
      readonly reason: 'malformed' | 'malleable' | 'otherSigner' | 'unsupported'
    }

export const invalid = (reason: Extract<Verdict, { isValid: false }>['reason']): Verdict => ({ isValid: false, reason })
