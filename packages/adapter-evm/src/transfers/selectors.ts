/** The first four bytes of a call, which name the function. A test computes them. */
export const selectors = {
  /** ERC-20 `transfer(address,uint256)`. */
  transfer: '0xa9059cbb',
  /** ERC-20 `approve(address,uint256)`. */
  approve: '0x095ea7b3',
  /** ERC-20 `balanceOf(address)`. */
  balanceOf: '0x70a08231',
  /** ERC-20 `decimals()`. */
  decimals: '0x313ce567',
  /** `getL1FeeUpperBound(uint256)` of the fee contract of rollups (OP Stack since Fjord). */
  rollupFeeBound: '0xf1c7a58b',
  /** `getL1Fee(bytes)` of the fee contract of rollups (older OP Stack, Scroll). */
  rollupFee: '0x49948e0e',
} as const
