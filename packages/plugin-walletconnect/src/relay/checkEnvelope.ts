/** Characters. Relays reject more (security RLY-4). */
const maxLength = 262_144
/** Type, nonce and tag. */
const minBytes = 1 + 12 + 16
const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

/**
 * Whether a text can be an encrypted message: base64 of an envelope of type 0. Type 2 is clear
 * text, for links only. Type 1 answers a request that this package never sends.
 *
 * @see Wire formats 10.3; security RLY-1.
 */
export function checkEnvelope(text: unknown): text is string {
  if (typeof text !== 'string' || text.length > maxLength || !base64.test(text)) return false
  const bytes = Math.floor((text.replace(/=+$/, '').length * 3) / 4)
  // The first byte is 0 when the first 8 bits of the text are.
  return bytes > minBytes && /^A[A-P]/.test(text)
}
