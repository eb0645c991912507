/**
 * Whether anybody could read this message: an envelope of type 2, which is for links between apps on one device, or JSON
 * as it is. Cipher text cannot be told from noise, so nothing else is looked at.
 *
 * @see Wire formats, section 10.3, and security requirement RLY-1.
 */
export function isClear(message: string): boolean {
  return clear.test(message)
}

/** In both alphabets of base64, a first byte of 02 is an A and one of the next sixteen letters from g on. */
const clear = /^\s*(?:A[g-v]|[{[])/
