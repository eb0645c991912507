/**
 * What well-known functions do, by their first four bytes. Only these distinguish a deposit from other
 * calls: anybody can write a contract, so the rest is read from what moved.
 *
 * @see docs/reference/services.md, "Activity".
 */
export const operations: Readonly<Record<string, string>> = {
  // approve(address,uint256), increaseAllowance(address,uint256), setApprovalForAll(address,bool)
  '0x095ea7b3': 'approve',
  '0x39509351': 'approve',
  '0xa22cb465': 'approve',
  // Permit2: approve(address,address,uint160,uint48)
  '0x87517c45': 'approve',
  // Wrapped native tokens: deposit(), withdraw(uint256)
  '0xd0e30db0': 'deposit',
  '0x2e1a7d4d': 'withdraw',
  // claim(), getReward()
  '0x4e71d92d': 'claim',
  '0x3d18b912': 'claim',
  // stake(uint256)
  '0xa694fc3a': 'stake',
  // Routers of Uniswap v2, whose last transfer of the native token is not in the logs.
  '0x38ed1739': 'trade',
  '0x8803dbee': 'trade',
  '0x7ff36ab5': 'trade',
  '0x4a25d94a': 'trade',
  '0x18cbafe5': 'trade',
  '0xfb3bdb41': 'trade',
}

/** Functions that only transfer, by their first four bytes. */
export const transferFunctions: ReadonlySet<string> = new Set([
  // transfer(address,uint256), transferFrom(address,address,uint256)
  '0xa9059cbb',
  '0x23b872dd',
  // ERC-721: safeTransferFrom(address,address,uint256), and with bytes
  '0x42842e0e',
  '0xb88d4fde',
  // ERC-1155: safeTransferFrom(address,address,uint256,uint256,bytes), and safeBatchTransferFrom
  '0xf242432a',
  '0x2eb2c2d6',
])
