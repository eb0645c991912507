import { messageBytes } from '@latchkey/core'
import { schnorr } from '@noble/curves/secp256k1.js'

/**
 * The tagged hash of a message that BIP-322 commits to. Text is encoded as UTF-8.
 *
 * @throws {InvalidInputError} for a text that has no UTF-8 form.
 */
export function digestOfMessage(message: string | Uint8Array): Uint8Array {
  return schnorr.utils.taggedHash('BIP0322-signed-message', messageBytes(message))
}
