import { isSignedForm } from './isSignedForm.js'

/** Sizes of the headers in `signedForms`, in bytes. */
const headerSizes = [0, 20, 50, 85]

/**
 * The messages that signed bytes may contain: the bytes themselves, and the rest after a known
 * header for that rest and the signer.
 *
 * @param signer - 32 bytes.
 */
export function messagesIn(signed: Uint8Array, signer: Uint8Array): readonly Uint8Array[] {
  return headerSizes
    .filter((size) => size <= signed.length)
    .map((size) => signed.slice(size))
    .filter((message) => isSignedForm(signed, message, signer))
}
