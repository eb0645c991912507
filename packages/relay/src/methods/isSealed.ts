/** Bytes of type, nonce and tag, whatever is between them; an envelope of type 1 also names the key of its sender. */
const least = { 0: 1 + 12 + 16, 1: 1 + 32 + 12 + 16 } as const
/** A text is in one of the two alphabets. */
const base64 = /^(?:[\w-]*|[A-Za-z\d+/]*)={0,2}$/

/**
 * Whether this can be a sealed message: base64 of an envelope of type 0 or 1 with room for all that such a one has. Type 2 is clear text,
 * for links between apps on one device. Cipher text can't be told from noise, so no more than that is looked at.
 *
 * @see Wire formats, section 10.3, and security requirements RLY-1 and RLY-5.
 */
export function isSealed(message: string): boolean {
  if (!base64.test(message)) return false
  const type = Buffer.from(message.slice(0, 4), 'base64')[0]
  return (type === 0 || type === 1) && Buffer.byteLength(message, 'base64') >= least[type]
}
