/** A copy of bytes from a wallet. `undefined` for another type or another length than `length`. */
export function bytesOf(value: unknown, length?: number | undefined): Uint8Array<ArrayBuffer> | undefined {
  // A wallet's bytes may come from another frame, whose `Uint8Array` is not ours.
  if (!ArrayBuffer.isView(value) || (length !== undefined && value.byteLength !== length)) return undefined
  return new Uint8Array(value.buffer, value.byteOffset, value.byteLength).slice()
}
