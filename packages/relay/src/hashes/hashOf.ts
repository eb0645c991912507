import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/**
 * SHA-256 of a text, as hex. Topics and clients go by it in storage, between nodes and in logs: the relay has no use for
 * their names once a message is on its way.
 */
export function hashOf(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)))
}
