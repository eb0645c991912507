import { InvalidAnswerError } from '@latchkey/core'
import { base58 } from '@scure/base'
import { addressBytes } from '../address/addressBytes.js'
import { bytesOf } from '../bytes/bytesOf.js'
import { verifyEd25519 } from '../verify/verifyEd25519.js'

/**
 * Verifies a wallet's signature of one of the given forms. So the app finds a wrong one before a
 * server does.
 *
 * @param forms - The wallet may have signed any of these.
 * @returns The signature in base58, and the form that was signed.
 * @throws {InvalidAnswerError}
 */
export function checkSignature(
  request: string,
  address: string,
  forms: readonly Uint8Array[],
  signature: unknown,
): { readonly signature: string; readonly signed: Uint8Array } {
  const bytes = bytesOf(signature, 64)
  if (!bytes) throw new InvalidAnswerError(request, 'no signature')
  const signed = forms.find((form) => verifyEd25519(addressBytes(address), form, bytes))
  if (!signed) throw new InvalidAnswerError(request, 'a signature that is not of this message and this account')
  return { signature: base58.encode(bytes), signed }
}
