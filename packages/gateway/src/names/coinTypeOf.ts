/** Of Ethereum's mainnet, in every wallet (SLIP-44). */
export const etherCoin = 60

/**
 * The coin type of a network (ENSIP-11).
 *
 * @param chainId - Below 2^31.
 */
export function coinTypeOf(chainId: number): number {
  return (0x80000000 | chainId) >>> 0
}

/** Coin types by which a client may name a network. Mainnet has two. */
export function isCoinTypeOf(coinType: number, chainId: number): boolean {
  return coinType === coinTypeOf(chainId) || (chainId === 1 && coinType === etherCoin)
}
