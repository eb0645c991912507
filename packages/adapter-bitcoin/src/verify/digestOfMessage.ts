import { messageBytes } from '@latchkey/core'
import { schnorr } from '@noble/curves/secp256k1.js'

/**
 * What BIP-322 commits to in place of a message: its tagged hash. Text counts as its UTF-8 bytes.
 *
 * @throws {InvalidInputError} for a text that has no UTF-8 form.
 */
export function digestOfMessage(message: string | Uint8Array): Uint8Array {
  return schnorr.utils.taggedHash('BIP0322-signed-message', messageBytes(message))
}
