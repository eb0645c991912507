import { InvalidInputError } from '../errors/InvalidInputError.js'
import { isDecimals } from './isDecimals.js'

/**
 * Rejects a count of decimals that no token can have.
 *
 * @throws {InvalidInputError}
 */
export function checkDecimals(decimals: number): void {
  if (!isDecimals(decimals)) throw new InvalidInputError('count of decimals', decimals)
}
