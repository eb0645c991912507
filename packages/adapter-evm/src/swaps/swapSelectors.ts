/** The first four bytes of calls of swaps. A test computes them. */
export const swapSelectors = {
  /** Uniswap v2 `swapExactTokensForTokens(uint256,uint256,address[],address,uint256)`. */
  tokensForTokens: '0x38ed1739',
  /** Uniswap v2 `swapExactETHForTokens(uint256,address[],address,uint256)`. */
  nativeForTokens: '0x7ff36ab5',
  /** Uniswap v2 `swapExactTokensForETH(uint256,uint256,address[],address,uint256)`. */
  tokensForNative: '0x18cbafe5',
  /** SwapRouter `exactInputSingle((address,address,uint24,address,uint256,uint256,uint256,uint160))`. */
  exactInputSingle: '0x414bf389',
  /** SwapRouter `exactInput((bytes,address,uint256,uint256,uint256))`. */
  exactInput: '0xc04b8d59',
  /** SwapRouter02 `exactInputSingle((address,address,uint24,address,uint256,uint256,uint160))`. */
  exactInputSingle02: '0x04e45aaf',
  /** SwapRouter02 `exactInput((bytes,address,uint256,uint256))`. */
  exactInput02: '0xb858183f',
  /** `multicall(bytes[])`. */
  multicall: '0xac9650d8',
  /** SwapRouter02 `multicall(uint256,bytes[])`. */
  multicallUntil: '0x5ae401dc',
  /** `selfPermit(address,uint256,uint256,uint8,bytes32,bytes32)`. */
  selfPermit: '0xf3995c67',
  /** `selfPermitIfNecessary(address,uint256,uint256,uint8,bytes32,bytes32)`. */
  selfPermitIfNecessary: '0xc2e3140a',
  /** `unwrapWETH9(uint256,address)`. */
  unwrap: '0x49404b7c',
  /** `refundETH()`. */
  refund: '0x12210e8a',
  /** WETH9 `deposit()`. */
  deposit: '0xd0e30db0',
  /** WETH9 `withdraw(uint256)`. */
  withdraw: '0x2e1a7d4d',
  /** AllowanceHolder `exec(address,address,uint256,address,bytes)`. */
  exec: '0x2213bc0b',
  /** Settler `execute((address,address,uint256),bytes[],bytes32)`. */
  execute: '0x1fff991f',
  /** Registry of Settlers `ownerOf(uint256)`. */
  ownerOf: '0x6352211e',
  /** Registry of Settlers `prev(uint128)`. */
  prev: '0xe2603dc2',
  /** ERC-20 `allowance(address,address)`. */
  allowance: '0xdd62ed3e',
  /** ERC-2612 `nonces(address)`. */
  nonces: '0x7ecebe00',
  /** ERC-2612 `DOMAIN_SEPARATOR()`. */
  domainSeparator: '0x3644e515',
  /** ERC-20 `name()`. */
  name: '0x06fdde03',
  /** `version()`. */
  version: '0x54fd4d50',
  /** `PERMIT_TYPEHASH()`. */
  permitTypeHash: '0x30adf81f',
  /** ERC-2612 `permit(address,address,uint256,uint256,uint8,bytes32,bytes32)`. */
  permit: '0xd505accf',
} as const
