/** Bytes of a name (RFC 1035). */
const maxBytes = 255

/**
 * Whether a text is short enough for a name. What is longer is refused before it is normalised or
 * hashed, both of which take much longer than reading it.
 */
export function isNameSize(text: string): boolean {
  return text.length <= maxBytes && Buffer.byteLength(text) <= maxBytes
}
