/** Bytes of a token account without extensions. */
const holdingSize = 165
/**
 * Offset at which Token-2022 stores the kind, before the extensions: a mint (1) or an account (2).
 */
export const kindAt: number = holdingSize

/** By number. The data is a list: two bytes of type, two of length, and the value. */
export function extensionsOf(data: Uint8Array): ReadonlyMap<number, Uint8Array> {
  const extensions = new Map<number, Uint8Array>()
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  for (let at = kindAt + 1; at + 4 <= data.length; ) {
    const type = view.getUint16(at, true)
    const length = view.getUint16(at + 2, true)
    if (type === 0) break
    // The token program reads the first of equal ones.
    if (!extensions.has(type)) extensions.set(type, data.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return extensions
}
