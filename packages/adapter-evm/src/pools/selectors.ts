/**
 * The first four bytes of a call, which name the function. A test computes them.
 *
 * @see https://docs.uniswap.org/contracts/v2/reference/smart-contracts/router-02
 * @see https://docs.uniswap.org/contracts/v3/reference/periphery/SwapRouter
 * @see https://docs.uniswap.org/contracts/v3/reference/periphery/lens/QuoterV2
 */
export const selectors = {
  /** ERC-20 `approve(address,uint256)`. */
  approve: '0x095ea7b3',
  /** ERC-20 `allowance(address,address)`. */
  allowance: '0xdd62ed3e',
  /** WETH9 `deposit()`. */
  deposit: '0xd0e30db0',
  /** WETH9 `withdraw(uint256)`. */
  withdraw: '0x2e1a7d4d',
  /** v2 `getPair(address,address)`. */
  getPair: '0xe6a43905',
  /** v2 `getReserves()`. */
  getReserves: '0x0902f1ac',
  /** v2 `swapExactTokensForTokens(uint256,uint256,address[],address,uint256)`. */
  swapExactTokensForTokens: '0x38ed1739',
  /** v2 `swapExactETHForTokens(uint256,address[],address,uint256)`. */
  swapExactETHForTokens: '0x7ff36ab5',
  /** v2 `swapExactTokensForETH(uint256,uint256,address[],address,uint256)`. */
  swapExactTokensForETH: '0x18cbafe5',
  /** v3 `getPool(address,address,uint24)`. */
  getPool: '0x1698ee82',
  /** v3 `slot0()`. */
  slot0: '0x3850c7bd',
  /** QuoterV2 `quoteExactInputSingle((address,address,uint256,uint24,uint160))`. */
  quoteExactInputSingle: '0xc6a5026a',
  /** SwapRouter `exactInputSingle((address,address,uint24,address,uint256,uint256,uint256,uint160))`. */
  exactInputSingle: '0x414bf389',
  /** SwapRouter `exactInput((bytes,address,uint256,uint256,uint256))`. */
  exactInput: '0xc04b8d59',
  /** SwapRouter `multicall(bytes[])`. */
  multicall: '0xac9650d8',
  /** SwapRouter02 `exactInputSingle((address,address,uint24,address,uint256,uint256,uint160))`. */
  exactInputSingle02: '0x04e45aaf',
  /** SwapRouter02 `exactInput((bytes,address,uint256,uint256))`. */
  exactInput02: '0xb858183f',
  /** SwapRouter02 `multicall(uint256,bytes[])`. */
  multicall02: '0x5ae401dc',
  /** v3 `unwrapWETH9(uint256,address)`. */
  unwrapWETH9: '0x49404b7c',
  /** v3 `refundETH()`. */
  refundETH: '0x12210e8a',
  /** v3 `selfPermitIfNecessary(address,uint256,uint256,uint8,bytes32,bytes32)`. */
  selfPermitIfNecessary: '0xc2e3140a',
} as const
