import { schnorr } from '@noble/curves/secp256k1.js'

/** What BIP-322 commits to in place of a message: its tagged hash. Text counts as its UTF-8 bytes. */
export function digestOfMessage(message: string | Uint8Array): Uint8Array {
  const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message
  return schnorr.utils.taggedHash('BIP0322-signed-message', bytes)
}
