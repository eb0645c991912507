import { ed25519 } from '@noble/curves/ed25519.js'
import { hexToBytes } from '@noble/curves/utils.js'
import { base58 } from '@scure/base'

/** An Ed25519 key that signs for real. */
export interface SolanaKey {
  readonly address: string
  readonly publicKey: Uint8Array
  sign(message: Uint8Array): Uint8Array
}

/** @param seed - 32 bytes in hex. */
export function solanaKey(seed: string): SolanaKey {
  const secret = hexToBytes(seed)
  const publicKey = ed25519.getPublicKey(secret)
  return { address: base58.encode(publicKey), publicKey, sign: (message) => ed25519.sign(message, secret) }
}
