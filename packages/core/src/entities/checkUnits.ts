import { InvalidAmountError } from '../errors/InvalidAmountError.js'

/**
 * Rejects what is not a count of smallest units.
 *
 * @throws {InvalidAmountError} for a number, a text or a negative count.
 */
export function checkUnits(units: bigint): void {
  if (typeof units !== 'bigint' || units < 0n) throw new InvalidAmountError(units)
}
