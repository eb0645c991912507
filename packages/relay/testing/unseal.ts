import { createDecipheriv } from 'node:crypto'
import { sealKey } from './sealKey.js'

/** Returns the text of an envelope that `seal` made. */
export function unseal(message: string): string {
  const bytes = Buffer.from(message, 'base64')
  const decipher = createDecipheriv('chacha20-poly1305', sealKey, bytes.subarray(1, 13), { authTagLength: 16 })
  decipher.setAuthTag(bytes.subarray(-16))
  return decipher.update(bytes.subarray(13, -16), undefined, 'utf8') + decipher.final('utf8')
}
