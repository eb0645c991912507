/** Characters. Relays reject more. */
const maxLength = 262_144
/** Type, nonce and tag. */
const minBytes = 1 + 12 + 16
const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

/** Bytes of the sender's key, in an envelope of type 1. */
const senderBytes = 32

/**
 * Whether a text can be an encrypted message: base64 of an envelope of this type. Type 0 has no
 * sender. Type 1 names the key of the sender, and answers a sign-in only. Type 2 is clear text, for
 * links only.
 *
 * @see https://specs.walletconnect.com/2.0/specs/clients/core/crypto/crypto-envelopes
 */
export function checkEnvelope(text: unknown, type: 0 | 1 = 0): text is string {
  if (typeof text !== 'string' || text.length > maxLength || !base64.test(text)) return false
  const bytes = Math.floor((text.replace(/=+$/, '').length * 3) / 4)
  // The first byte is the first 8 bits of the text: a whole digit, and the upper part of the next.
  return type === 0
    ? bytes > minBytes && /^A[A-P]/.test(text)
    : bytes > minBytes + senderBytes && /^A[Q-Za-f]/.test(text)
}
