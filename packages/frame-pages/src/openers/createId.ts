import { base64urlnopad } from '@scure/base'
import { randomBytes } from '../bytes/randomBytes.js'

/** The id of a new wallet or opener: 16 random bytes as 22 letters of base64url. */
export function createId(): string {
  return base64urlnopad.encode(randomBytes(16))
}
