/**
 * Reads satoshi from a server's answer.
 *
 * @returns `undefined` for a value that is not a count of satoshi.
 */
export function readSatoshi(value: unknown): bigint | undefined {
  return Number.isSafeInteger(value) && (value as number) >= 0 ? BigInt(value as number) : undefined
}
