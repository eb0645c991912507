import { endsWith } from '../bytes/endsWith.js'
import { isSameBytes } from '../bytes/isSameBytes.js'

/** With a first byte that begins neither a text nor a transaction. */
const signingDomain = [255, ...new TextEncoder().encode('solana offchain')]
/** 32 bytes: the message is for no application in particular. */
const noApplication = new Uint8Array(32)
/** Printable ASCII, text that a device can show, longer text. */
const formats = [0, 1, 2]

/**
 * Whether signed bytes are a message and nothing else: its own bytes, or those behind a header of Solana's off-chain messages, as hardware
 * wallets write it. The header must be for this message whole and for this one signer, so that a signature of a text that only ends with the
 * message (another site's greeting, and then ours) counts for nothing. A message for a named application or several signers is another one.
 *
 * @param signer - 32 bytes.
 * @see Agave's proposal of off-chain message signing: version 0, which at first had neither application nor signers; sRFC 38: version 1.
 */
export function standsFor(signed: Uint8Array, message: Uint8Array, signer: Uint8Array): boolean {
  if (!endsWith(signed, message)) return false
  // Numbers, not bytes: a length that two bytes can't hold equals no header.
  const length = [message.length & 255, message.length >> 8]
  const headers = [
    [1, 1, ...signer],
    ...formats.map((format) => [0, format, ...length]),
    ...formats.map((format) => [0, ...noApplication, format, 1, ...signer, ...length]),
  ].map((header) => [...signingDomain, ...header])
  const before = signed.slice(0, signed.length - message.length)
  return [[], ...headers].some((header) => isSameBytes(header, before))
}
