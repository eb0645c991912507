import { InvalidInputError } from '../errors/InvalidInputError.js'

/** With more, one whole token exceeds the 256 bits that networks count in. */
const most = 77

/**
 * Rejects a count of decimals that no token can have.
 *
 * @throws {InvalidInputError}
 */
export function checkDecimals(decimals: number): void {
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > most) {
    throw new InvalidInputError('count of decimals', decimals)
  }
}
