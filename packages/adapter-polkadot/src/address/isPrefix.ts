/** Whether a number is an SS58 prefix: fourteen bits, of which 46 and 47 are reserved. */
export function isPrefix(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) < 16_384 && value !== 46 && value !== 47
}
