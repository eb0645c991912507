import { utf8 } from '../bytes/utf8.js'

/**
 * How the message of a Solana proof begins, in every version. No text in UTF-8 begins with 0xff,
 * and no transaction of Solana does.
 */
export function solanaProofPrefix(): Uint8Array {
  return Uint8Array.of(0xff, ...utf8('latchkey/proof/'))
}
