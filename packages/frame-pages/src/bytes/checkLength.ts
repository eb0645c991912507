/** @throws {RangeError} when `bytes` has another length. The message has no byte of it. */
export function checkLength(name: string, bytes: Uint8Array, length: number): void {
  if (bytes.length !== length) throw new RangeError(`${name} has ${bytes.length} bytes, not ${length}.`)
}
