/** Its first byte begins neither a text nor a transaction. */
const signingDomain = [255, ...new TextEncoder().encode('solana offchain')]
/** 32 bytes: the message is for no application. */
const noApplication = new Uint8Array(32)
/** Printable ASCII, text that a device can show, longer text. */
const formats = [0, 1, 2]

/**
 * The bytes that a wallet may have signed for a message, the most usual first: the message itself,
 * or the message after a header of Solana's off-chain messages, as hardware wallets write it.
 *
 * - The header must be for this whole message and this one signer. So a signature of a text that
 *   only ends with the message (another site's text, then ours) does not count.
 * - A message for a named application or several signers does not count either.
 *
 * @param signer - 32 bytes.
 * @see https://docs.anza.xyz/proposals/off-chain-message-signing: version 0, which at first had
 * neither application nor signers; sRFC 38: version 1.
 */
export function signedForms(message: Uint8Array, signer: Uint8Array): readonly Uint8Array[] {
  const length = [message.length & 255, message.length >> 8]
  // In version 0 the length has two bytes, so a longer message has no such header.
  const isLong = message.length > 0xffff
  const headers = [
    ...(isLong ? [] : formats.map((format) => [0, ...noApplication, format, 1, ...signer, ...length])),
    ...(isLong ? [] : formats.map((format) => [0, format, ...length])),
    [1, 1, ...signer],
  ]
  return [message, ...headers.map((header) => Uint8Array.from([...signingDomain, ...header, ...message]))]
}
