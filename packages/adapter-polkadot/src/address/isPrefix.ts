/** Whether a number is an SS58 prefix: fourteen bits, without the reserved 46 and 47. */
export function isPrefix(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) < 16_384 && value !== 46 && value !== 47
}
