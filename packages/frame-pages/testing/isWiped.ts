/** Whether all bytes are zero. */
export function isWiped(bytes: Uint8Array): boolean {
  return bytes.length > 0 && bytes.every((byte) => byte === 0)
}
