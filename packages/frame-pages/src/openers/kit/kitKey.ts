import type { Bytes } from '../../bytes/Bytes.js'
import { checkMaterial } from '../../bytes/checkMaterial.js'
import { deriveCipherKey } from '../../ciphers/deriveCipherKey.js'
import { codeLength } from '../recovery/codeLength.js'

/** @throws {RangeError} when the code does not have 32 letters. */
export async function kitKey(code: Bytes, walletId: string): Promise<CryptoKey> {
  checkMaterial('The recovery code', code, codeLength.all)
  return deriveCipherKey(code, walletId, 'latchkey/kit/v1')
}
