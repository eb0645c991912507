import { checkLength } from './checkLength.js'

/**
 * Checks bytes from which keys are made.
 *
 * @throws {RangeError} when they have another length, or only zeros: then they were wiped before
 * they were used, and everyone could make the same keys.
 */
export function checkMaterial(name: string, bytes: Uint8Array, length: number): void {
  checkLength(name, bytes, length)
  if (bytes.every((byte) => byte === 0)) throw new RangeError(`${name} has only zeros, so it was wiped.`)
}
