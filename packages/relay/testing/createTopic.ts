import { bytesToHex, randomBytes } from '@noble/hashes/utils.js'

export function createTopic(): string {
  return bytesToHex(randomBytes(32))
}
