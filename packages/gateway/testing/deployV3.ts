import { createRequire } from 'node:module'
import type { LocalContract, LocalDeployer, LocalTokens } from '@latchkey/testkit/tokens'
import { type Address, erc20Abi } from 'viem'

const require = createRequire(import.meta.url)
const contracts = {
  factory: require('@uniswap/v3-core/artifacts/contracts/UniswapV3Factory.sol/UniswapV3Factory.json'),
  quoter: require('@uniswap/v3-periphery/artifacts/contracts/lens/QuoterV2.sol/QuoterV2.json'),
  positions: require('@uniswap/v3-periphery/artifacts/contracts/NonfungiblePositionManager.sol/NonfungiblePositionManager.json'),
} as Readonly<Record<'factory' | 'quoter' | 'positions', LocalContract>>

/** Uniswap v3 on a local chain. */
export interface LocalV3 {
  readonly factory: Address
  readonly quoter: Address
  /**
   * Creates a pool of two tokens at a price, and adds liquidity.
   *
   * @param price - Amounts of the two that have the same value, in their smallest units.
   */
  createPool(pool: V3Pool): Promise<void>
}

export interface V3Pool {
  readonly tokens: readonly [Address, Address]
  readonly price: readonly [bigint, bigint]
  /** Of each token. */
  readonly amounts: readonly [bigint, bigint]
  /** Of one part of the price range, in ticks of the two tokens in the order of their addresses. */
  readonly ticks?: readonly [number, number] | undefined
}

const fee = 3000
/** The whole range of prices, for this fee. */
const allTicks = [-887_220, 887_220] as const
const unlimited = 2n ** 256n - 1n

export async function deployV3(deployer: LocalDeployer, tokens: LocalTokens): Promise<LocalV3> {
  const { address: owner, deploy, call } = deployer
  const factory = await deploy(contracts.factory)
  // No pool of these tests has the native currency, so any address stands for its contract.
  const quoter = await deploy(contracts.quoter, [factory, factory])
  const manager = await deploy(contracts.positions, [factory, factory, factory])
  const manage = (functionName: string, args: readonly unknown[]) =>
    call({ address: manager, abi: contracts.positions.abi, functionName, args })

  return {
    factory,
    quoter,
    async createPool({ tokens: pair, price, amounts, ticks = allTicks }) {
      for (const [at, token] of pair.entries()) {
        await tokens.mint(token, owner, amounts[at] ?? 0n)
        await call({ address: token, abi: erc20Abi, functionName: 'approve', args: [manager, unlimited] })
      }
      const isInOrder = pair[0].toLowerCase() < pair[1].toLowerCase()
      const ordered = <Value>([one, other]: readonly [Value, Value]) =>
        isInOrder ? ([one, other] as const) : ([other, one] as const)
      const [first, second] = ordered(pair)
      const [ofFirst, ofSecond] = ordered(price)
      await manage('createAndInitializePoolIfNecessary', [first, second, fee, rootOf((ofSecond << 192n) / ofFirst)])
      const wanted = ordered(amounts)
      await manage('mint', [
        {
          token0: first,
          token1: second,
          fee,
          tickLower: ticks[0],
          tickUpper: ticks[1],
          amount0Desired: wanted[0],
          amount1Desired: wanted[1],
          amount0Min: 0n,
          amount1Min: 0n,
          recipient: owner,
          deadline: unlimited,
        },
      ])
    },
  }
}

/** The whole part of a square root. */
function rootOf(value: bigint): bigint {
  let root = 1n << BigInt((value.toString(2).length + 1) >> 1)
  for (;;) {
    const next = (root + value / root) >> 1n
    if (next >= root) return root
    root = next
  }
}
