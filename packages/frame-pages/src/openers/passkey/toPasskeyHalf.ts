import type { Bytes } from '../../bytes/Bytes.js'
import { checkMaterial } from '../../bytes/checkMaterial.js'
import { deriveBytes } from '../../ciphers/deriveBytes.js'

/** WebAuthn's extension `prf` evaluates HMAC-SHA-256. */
const prfLength = 32

/**
 * The own half of a passkey. The caller wipes it, and the output.
 *
 * @param prfOutput - `prf.results.first` for `createPrfInput()`.
 * @throws {RangeError} when the output does not have 32 bytes, or only zeros.
 */
export async function toPasskeyHalf(prfOutput: Bytes, walletId: string): Promise<Bytes> {
  checkMaterial('The PRF output', prfOutput, prfLength)
  return deriveBytes(prfOutput, walletId, 'latchkey/own/v1')
}
