import { InvalidInputError } from '../errors/InvalidInputError.js'

/** ERC-20 says `uint8`. More would only serve to fill memory. */
const most = 255

/** Refuses a count of decimals that no token can have. @throws {InvalidInputError} */
export function checkDecimals(decimals: number): void {
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > most) {
    throw new InvalidInputError('count of decimals', decimals)
  }
}
