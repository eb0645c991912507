import { InvalidInputError } from '../errors/InvalidInputError.js'

/** @throws {InvalidInputError} for anything but an `AbortSignal` or `undefined`. */
export function checkSignal(signal: unknown): void {
  if (signal !== undefined && !(signal instanceof AbortSignal)) throw new InvalidInputError('AbortSignal', signal)
}
