import { InvalidAnswerError } from '@latchkey/core'
import { base58 } from '@scure/base'
import { addressBytes } from '../address/addressBytes.js'
import { bytesOf } from '../bytes/bytesOf.js'
import { verifyEd25519 } from '../verify/verifyEd25519.js'

/**
 * The signature of a wallet, checked against what it says it has signed: a wrong one is found here and not by a server later.
 *
 * @returns Base58.
 * @throws {InvalidAnswerError}
 */
export function checkSignature(request: string, address: string, signed: Uint8Array, signature: unknown): string {
  const bytes = bytesOf(signature, 64)
  if (!bytes) throw new InvalidAnswerError(request, 'no signature')
  if (!verifyEd25519(addressBytes(address), signed, bytes)) {
    throw new InvalidAnswerError(request, 'a signature that is not of this message and this account')
  }
  return base58.encode(bytes)
}
