import { ed25519 } from '@noble/curves/ed25519.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { base64 } from '@scure/base'
import { decodeAddress } from './address.js'

export interface VerifyMessageParameters {
  readonly address: string
  readonly message: string
  /** Base64. */
  readonly signature: string
}

/** The hash to sign for a message (SEP-53). Its prefix can't be the start of a transaction. */
export function messageHash(message: string): Uint8Array {
  return sha256(utf8ToBytes(`Stellar Signed Message:\n${message}`))
}

/**
 * Whether the account's own key signed the message. Also runs on a server.
 * Additional signers of the account are not checked.
 *
 * @throws {InvalidInputError} when `address` is invalid.
 */
export function verifyMessage({ address, message, signature }: VerifyMessageParameters): boolean {
  const key = decodeAddress(address)
  const bytes = bytesOf(signature)
  return bytes !== undefined && ed25519.verify(bytes, messageHash(message), key, { zip215: false })
}

/** @returns `undefined` for text that can't be a signature. */
function bytesOf(signature: string): Uint8Array | undefined {
  try {
    const bytes = base64.decode(signature)
    return bytes.length === 64 ? bytes : undefined
  } catch {
    return undefined // not base64
  }
}
