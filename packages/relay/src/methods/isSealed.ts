/** Bytes of type, nonce and tag. An envelope of type 1 has the sender's public key as well. */
const minimumBytes = { 0: 1 + 12 + 16, 1: 1 + 32 + 12 + 16 } as const
/** Standard or URL-safe alphabet, not both. */
const base64 = /^(?:[\w-]*|[A-Za-z\d+/]*)={0,2}$/

/**
 * Whether a text can be a sealed message: base64 of an envelope of type 0 or 1 with room for its
 * fixed parts. Type 2 is clear text, for links between apps on one device. Nothing more is checked,
 * since cipher text looks like noise.
 *
 * @see https://specs.walletconnect.com/2.0/specs/clients/core/crypto/crypto-envelopes
 */
export function isSealed(message: string): boolean {
  if (!base64.test(message)) return false
  const type = Buffer.from(message.slice(0, 4), 'base64')[0]
  return (type === 0 || type === 1) && Buffer.byteLength(message, 'base64') >= minimumBytes[type]
}
