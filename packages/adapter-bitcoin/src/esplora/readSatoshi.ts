/** A count of satoshi as a server writes it. `undefined` for everything that can't be one. */
export function readSatoshi(value: unknown): bigint | undefined {
  return Number.isSafeInteger(value) && (value as number) >= 0 ? BigInt(value as number) : undefined
}
