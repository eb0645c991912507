import { encodeFunctionData, parseAbi, toHex } from 'viem'
import { rpc } from '../rpc.ts'
import type { OwnMarket } from './swapsTest.ts'

const abi = parseAbi([
  'struct Sale { address tokenIn; address tokenOut; uint24 fee; address recipient; uint256 deadline; uint256 amountIn; uint256 amountOutMinimum; uint160 sqrtPriceLimitX96; }',
  'function exactInputSingle(Sale sale) payable returns (uint256)',
  'function swapExactETHForTokens(uint256 least, address[] path, address to, uint256 deadline) payable',
])
const ether = 10n ** 18n
const never = 2n ** 255n

/**
 * Another account sells ETH for USDC in both pools, so that ETH is worth much less. With high fees,
 * in front of other transactions of the block.
 */
export async function movePrice({ chain, market }: OwnMarket): Promise<void> {
  const { weth, router, v3, tokens } = market
  const accounts = (await rpc(chain.url, 'eth_accounts', [])) as readonly `0x${string}`[]
  const [from = '0x'] = accounts
  await rpc(chain.url, 'anvil_setBalance', [from, toHex(10_000n * ether)])
  const sale = {
    tokenIn: weth,
    tokenOut: tokens.usdc.address,
    fee: 500,
    recipient: from,
    deadline: never,
    amountIn: 200n * ether,
    amountOutMinimum: 0n,
    sqrtPriceLimitX96: 0n,
  }
  const path = [weth, tokens.usdc.address] as const
  const calls = [
    { to: v3.router, data: encodeFunctionData({ abi, functionName: 'exactInputSingle', args: [sale] }) },
    {
      to: router,
      data: encodeFunctionData({ abi, functionName: 'swapExactETHForTokens', args: [0n, path, from, never] }),
    },
  ]
  const fees = { maxFeePerGas: toHex(10n ** 12n), maxPriorityFeePerGas: toHex(10n ** 11n) }
  for (const call of calls)
    await rpc(chain.url, 'eth_sendTransaction', [
      { from, ...call, value: toHex(200n * ether), gas: toHex(1_000_000n), ...fees },
    ])
}
