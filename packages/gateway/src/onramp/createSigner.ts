import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'

/** Signs texts with a shared secret (HMAC-SHA256). */
export interface Signer {
  sign(text: string): Uint8Array
  /** Whether the bytes are the signature of the text. The time says nothing about the signature. */
  isSigned(text: string, signature: Uint8Array): boolean
}

export function createSigner(secret: string): Signer {
  const key = utf8ToBytes(secret)
  const sign = (text: string): Uint8Array => hmac(sha256, key, utf8ToBytes(text))
  return {
    sign,
    isSigned(text, signature) {
      const expected = sign(text)
      // The length is public, and every byte is compared.
      if (signature.length !== expected.length) return false
      let differences = 0
      for (const [at, byte] of expected.entries()) differences |= byte ^ (signature[at] ?? 0)
      return differences === 0
    },
  }
}
