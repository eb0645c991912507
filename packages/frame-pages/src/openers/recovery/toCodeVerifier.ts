import type { Bytes } from '../../bytes/Bytes.js'
import { checkMaterial } from '../../bytes/checkMaterial.js'
import { deriveBytes } from '../../ciphers/deriveBytes.js'
import { codeLength } from './codeLength.js'

/**
 * What the gateway compares before it releases the server half of a recovery code. The own half
 * can't be computed from it.
 *
 * @param code - What `parseRecoveryCode` returned.
 * @throws {RangeError} when the code does not have 32 letters.
 */
export async function toCodeVerifier(code: Bytes, walletId: string): Promise<Bytes> {
  checkMaterial('The recovery code', code, codeLength.all)
  return deriveBytes(code, walletId, 'latchkey/verify/v1')
}
