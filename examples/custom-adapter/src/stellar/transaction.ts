import { InvalidInputError } from '@latchkey/core'
import { ed25519 } from '@noble/curves/ed25519.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base64 } from '@scure/base'
import { decodeAddress } from './address.js'

// An envelope: type (4 bytes), transaction, number of signatures (4 bytes), signatures.
// A signature: the last 4 bytes of the key, a length (4 bytes), 64 bytes.

const kind = Uint8Array.of(0, 0, 0, 2)
const none = Uint8Array.of(0, 0, 0, 0)
const one = Uint8Array.of(0, 0, 0, 1)
const length = Uint8Array.of(0, 0, 0, 64)

/**
 * Type and transaction of an envelope without signatures.
 *
 * @throws {InvalidInputError} for anything else.
 */
export function unsignedPart(xdr: string): Uint8Array {
  const bytes = bytesOf(xdr)
  const [head, tail] = [bytes?.subarray(0, 4), bytes?.subarray(-4)]
  if (!bytes || bytes.length < 12 || bytes.length % 4 !== 0 || !isSame(head, kind) || !isSame(tail, none))
    throw new InvalidInputError('unsigned transaction envelope', xdr)
  return bytes.subarray(0, -4)
}

/** The hash to sign. It includes the network, so a signature is valid for one network only. */
export function transactionHash(part: Uint8Array, passphrase: string): Uint8Array {
  return sha256(concatBytes(sha256(utf8ToBytes(passphrase)), part))
}

/** The envelope with one signature, in base64. */
export function withSignature(part: Uint8Array, publicKey: Uint8Array, signature: Uint8Array): string {
  return base64.encode(concatBytes(part, one, publicKey.subarray(-4), length, signature))
}

export interface SignedTransaction {
  readonly part: Uint8Array
  readonly passphrase: string
  readonly address: string
}

/** Whether an envelope is exactly this transaction, signed by this account for this network. */
export function isSignedTransaction(xdr: string, { part, passphrase, address }: SignedTransaction): boolean {
  const key = decodeAddress(address)
  const bytes = bytesOf(xdr)
  const signature = bytes?.subarray(-64)
  return (
    signature?.length === 64 &&
    withSignature(part, key, signature) === xdr &&
    ed25519.verify(signature, transactionHash(part, passphrase), key, { zip215: false })
  )
}

function bytesOf(text: string): Uint8Array | undefined {
  try {
    return base64.decode(text)
  } catch {
    return undefined // not base64
  }
}

function isSame(bytes: Uint8Array | undefined, others: Uint8Array): boolean {
  return bytes?.length === others.length && bytes.every((byte, index) => byte === others[index])
}
