/**
 * The coin type of a network in records of names (ENSIP-11).
 *
 * @param networkId - CAIP-2.
 * @returns `undefined` for a chain id from 2^31, which has none.
 */
export function toCoinType(networkId: string): number | undefined {
  const chainId = Number(networkId.split(':')[1])
  return chainId > 0 && chainId < 0x80000000 ? (0x80000000 | chainId) >>> 0 : undefined
}
