import { standsFor } from './standsFor.js'

/** Bytes of the headers in `signedForms`. */
const headerSizes = [0, 20, 50, 85]

/**
 * The messages for which signed bytes may stand: the bytes themselves, and what is behind a known header for it and the signer.
 *
 * @param signer - 32 bytes.
 */
export function messagesIn(signed: Uint8Array, signer: Uint8Array): readonly Uint8Array[] {
  return headerSizes
    .filter((size) => size <= signed.length)
    .map((size) => signed.slice(size))
    .filter((message) => standsFor(signed, message, signer))
}
