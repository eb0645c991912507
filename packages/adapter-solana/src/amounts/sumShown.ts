import { formatUnits, InvalidInputError } from '@latchkey/core'

/** The number of decimals with which texts are added. */
const places = 60

/**
 * The sum of two amounts that a network shows, as decimal text.
 *
 * @returns `undefined` unless both are known.
 * @throws {InvalidInputError} for what is no decimal text.
 */
export function sumShown(one: string | undefined, other: string | undefined): string | undefined {
  if (one === undefined || other === undefined) return undefined
  for (const each of [one, other])
    if (typeof each !== 'string' || !/^\d+(?:\.\d*)?$/.test(each)) throw new InvalidInputError('shown amount', each)
  return formatUnits(unitsOf(one) + unitsOf(other), places)
}

function unitsOf(text: string): bigint {
  const [whole = '', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.padEnd(places, '0'))
}
