import type { Bytes } from '../bytes/Bytes.js'
import { randomBytes } from '../bytes/randomBytes.js'
import { secretLength } from './secretLength.js'

/** The secret of a new wallet. All its keys come from these 16 random bytes. */
export function createSecret(): Bytes {
  return randomBytes(secretLength)
}
