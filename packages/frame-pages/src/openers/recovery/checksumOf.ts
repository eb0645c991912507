import { crockford } from './crockford.js'

/**
 * The largest prime that fits into two letters.
 *
 * - It divides no difference of two letters and no power of 32, so one wrong letter is always found.
 * - The powers of 32 that the 32 places have are different remainders, and none is the negative of
 *   another. So two letters that changed places are always found as well.
 */
const modulus = 1021

/**
 * The two letters at the end of a recovery code: the remainder of its random part, read as a number
 * of base 32.
 *
 * @param letters - Capital letters of Crockford's Base32.
 */
export function checksumOf(letters: string): string {
  let remainder = 0
  for (const letter of letters) remainder = (remainder * 32 + crockford.indexOf(letter)) % modulus
  return crockford.charAt(remainder >> 5) + crockford.charAt(remainder & 31)
}
