/**
 * The first four bytes of calls that read pools. A test computes them. Those of swaps are in
 * `swapSelectors`.
 *
 * @see https://docs.uniswap.org/contracts/v2/reference/smart-contracts/pair
 * @see https://docs.uniswap.org/contracts/v3/reference/periphery/lens/QuoterV2
 */
export const poolSelectors = {
  /** v2 `getPair(address,address)`. */
  getPair: '0xe6a43905',
  /** v2 `getReserves()`. */
  getReserves: '0x0902f1ac',
  /** v3 `getPool(address,address,uint24)`. */
  getPool: '0x1698ee82',
  /** v3 `slot0()`. */
  slot0: '0x3850c7bd',
  /** QuoterV2 `quoteExactInputSingle((address,address,uint256,uint24,uint160))`. */
  quoteExactInputSingle: '0xc6a5026a',
} as const
