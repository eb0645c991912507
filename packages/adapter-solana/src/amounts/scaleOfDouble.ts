import type { AmountScale } from '@latchkey/core'

const fractionBits = 52n
const bias = 1023n
/** Powers of two between which a multiplier is believed: amounts have 64 bits. */
const [lowest, highest] = [-64n, 128n]

/**
 * The exact value of a positive double, from its eight bytes.
 *
 * @returns `network` for what the token's program accepts as no multiplier (zero, negative, not a
 * number, not normal), and for what no amount could be shown with.
 */
export function scaleOfDouble(bits: bigint): AmountScale {
  const exponent = (bits >> fractionBits) - bias
  // A negative number has its highest bit set, so its exponent is beyond the limit, too.
  if (exponent < lowest || exponent > highest) return 'network'
  const significand = (bits & ((1n << fractionBits) - 1n)) | (1n << fractionBits)
  const shift = exponent - fractionBits
  return shift < 0n
    ? { numerator: significand, denominator: 1n << -shift }
    : { numerator: significand << shift, denominator: 1n }
}
