import { wholeParts } from './minimumOf.js'

/**
 * How much less a value is than the one that is given for it.
 *
 * @returns In 1/10,000, rounded down.
 */
export function lossOf(sold: bigint, bought: bigint): number {
  return bought >= sold ? 0 : Number(((sold - bought) * BigInt(wholeParts)) / sold)
}
