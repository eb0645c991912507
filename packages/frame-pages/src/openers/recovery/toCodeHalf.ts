import type { Bytes } from '../../bytes/Bytes.js'
import { checkMaterial } from '../../bytes/checkMaterial.js'
import { deriveBytes } from '../../ciphers/deriveBytes.js'
import { codeLength } from './codeLength.js'

/**
 * The own half of a recovery code. The caller wipes it.
 *
 * @param code - What `parseRecoveryCode` returned.
 * @throws {RangeError} when the code does not have 32 letters.
 */
export async function toCodeHalf(code: Bytes, walletId: string): Promise<Bytes> {
  checkMaterial('The recovery code', code, codeLength.all)
  return deriveBytes(code, walletId, 'latchkey/own/v1')
}
