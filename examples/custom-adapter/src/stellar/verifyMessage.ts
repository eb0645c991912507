import { ed25519 } from '@noble/curves/ed25519.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { base64 } from '@scure/base'
import { decodeAddress } from './address.js'

export interface VerifyMessageParameters {
  readonly address: string
  readonly message: string
  /** In base64. */
  readonly signature: string
}

/** What is signed for a message (SEP-53): the hash of a line that no transaction begins with, and the message. */
export function messageHash(message: string): Uint8Array {
  return sha256(utf8ToBytes(`Stellar Signed Message:\n${message}`))
}

/**
 * Whether the account's own key signed the message. Runs on a server as well. An account may have other signers: those are not looked at.
 * @throws {InvalidInputError} when `address` is none.
 */
export function verifyMessage({ address, message, signature }: VerifyMessageParameters): boolean {
  const key = decodeAddress(address)
  const bytes = bytesOf(signature)
  return bytes !== undefined && ed25519.verify(bytes, messageHash(message), key, { zip215: false })
}

/** `undefined` for what can be no signature. */
function bytesOf(signature: string): Uint8Array | undefined {
  try {
    const bytes = base64.decode(signature)
    return bytes.length === 64 ? bytes : undefined
  } catch {
    return undefined // no base64
  }
}
