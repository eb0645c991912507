/**
 * Hashes a text to 32 bits, the same on every machine (FNV-1a over UTF-16 code units). For colours
 * and drawings only: it is not a cryptographic hash, and two texts can share a value.
 */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  // FNV mixes the high bits poorly for short texts. Folding makes each group of bits usable on its
  // own.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (hash ^ (hash >>> 13)) >>> 0
}
