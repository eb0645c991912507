import { createRequire } from 'node:module'
import {
  createLocalDeployer,
  deployLocalTokens,
  type LocalContract,
  type LocalDeployer,
  type LocalTokens,
} from '@latchkey/testkit/tokens'
import { type Address, type Hex, parseAbi } from 'viem'
import { deployLocalMarket, type LocalMarket } from '../../../scripts/local/market/deployLocalMarket.js'
import type { SwapContracts } from '../src/swaps/contracts/SwapContracts.js'

// Uniswap v3 and the token of v2, which has permits, as published.
const fromGateway = createRequire(new URL('../../gateway/package.json', import.meta.url))
const fromRoot = createRequire(import.meta.url)
const readV3 = (file: string) => fromGateway(`@uniswap/${file}.json`) as LocalContract
const published = {
  factory: readV3('v3-core/artifacts/contracts/UniswapV3Factory.sol/UniswapV3Factory'),
  quoter: readV3('v3-periphery/artifacts/contracts/lens/QuoterV2.sol/QuoterV2'),
  router: readV3('v3-periphery/artifacts/contracts/SwapRouter.sol/SwapRouter'),
  positions: readV3('v3-periphery/artifacts/contracts/NonfungiblePositionManager.sol/NonfungiblePositionManager'),
} as const

export interface TestPool {
  readonly tokens: readonly [Address, Address]
  /** In 1/1,000,000. */
  readonly fee: 100 | 500 | 3000 | 10_000
  /** Amounts of the two that have the same value, in their smallest units. */
  readonly price: readonly [bigint, bigint]
  /** The most of each token that is added, in its smallest unit. */
  readonly amounts: readonly [bigint, bigint]
  /** Ticks around the price, in both directions. Default: the whole range. */
  readonly width?: number | undefined
}

/** Uniswap v2 and v3 on a local chain, with tokens that anyone mints. */
export interface TestPools {
  readonly market: LocalMarket
  readonly tokens: LocalTokens
  /** Owns the liquidity. */
  readonly deployer: LocalDeployer
  readonly contracts: SwapContracts & Required<Pick<SwapContracts, 'v2' | 'v3'>>
  /** 18 decimals, with permits. All of it belongs to the deployer. Its name is "Uniswap V2". */
  readonly permitToken: Address
  /** Creates a pool of v3. With amounts of 0 it has no liquidity. */
  addPool(pool: TestPool): Promise<void>
  /** A transfer from the deployer. */
  give(token: Address, to: Address, amount: bigint): Promise<void>
}

const unlimited = 2n ** 256n - 1n
/** Between two ticks of positions, for each fee. */
const spacings = { 100: 1, 500: 10, 3000: 60, 10000: 200 } as const
const lastTick = 887_272
/** Without outputs, so that it also works with tokens that return nothing. */
const tokenAbi = parseAbi(['function approve(address, uint256)', 'function transfer(address, uint256)'])
const wrapAbi = parseAbi(['function deposit() payable'])

export async function deployPools({ url }: { readonly url: string }): Promise<TestPools> {
  const [market, tokens, deployer] = await Promise.all([
    deployLocalMarket({ url }),
    deployLocalTokens({ url }),
    createLocalDeployer({ url }),
  ])
  const { address: owner, deploy, call, request } = deployer
  await request('anvil_setBalance', [owner, `0x${(10n ** 24n).toString(16)}`])
  const { weth } = market
  const factory = await deploy(published.factory)
  // The fee of 0.01 % was added to Uniswap later.
  await call({ address: factory, abi: published.factory.abi, functionName: 'enableFeeAmount', args: [100, 1] })
  const quoter = await deploy(published.quoter, [factory, weth])
  const router = await deploy(published.router, [factory, weth])
  const manager = await deploy(published.positions, [factory, weth, owner])
  const { abi, bytecode } = fromRoot('@uniswap/v2-core/build/ERC20.json') as {
    readonly abi: LocalContract['abi']
    readonly bytecode: string
  }
  const permitToken = await deploy({ abi, bytecode: `0x${bytecode.replace(/^0x/, '')}` }, [10n ** 27n])
  await call({ address: weth, abi: wrapAbi, functionName: 'deposit', value: 10n ** 22n })
  const owned = new Set<Hex>([weth, permitToken])

  const manage = (functionName: string, args: readonly unknown[]) =>
    call({ address: manager, abi: published.positions.abi, functionName, args })
  const allow = async (token: Address, amount: bigint) => {
    if (!owned.has(token)) await tokens.mint(token, owner, amount)
    for (const units of [0n, amount])
      await call({ address: token, abi: tokenAbi, functionName: 'approve', args: [manager, units] })
  }

  return {
    market,
    tokens,
    deployer,
    permitToken,
    contracts: {
      wrappedNative: weth,
      v2: { factory: market.factory, router: market.router },
      v3: { factory, quoter, router },
      bases: [market.tokens.usdc.address],
    },
    async give(token, to, amount) {
      await call({ address: token, abi: tokenAbi, functionName: 'transfer', args: [to, amount] })
    },
    async addPool({ tokens: pair, fee, price, amounts, width }) {
      const isInOrder = pair[0].toLowerCase() < pair[1].toLowerCase()
      const ordered = <Value>([one, other]: readonly [Value, Value]) =>
        isInOrder ? ([one, other] as const) : ([other, one] as const)
      const [first, second] = ordered(pair)
      const [ofFirst, ofSecond] = ordered(price)
      await manage('createAndInitializePoolIfNecessary', [first, second, fee, rootOf((ofSecond << 192n) / ofFirst)])
      if (amounts[0] === 0n && amounts[1] === 0n) return
      for (const [at, token] of pair.entries()) await allow(token, amounts[at] ?? 0n)
      const spacing = spacings[fee]
      const round = (tick: number) => Math.trunc(tick / spacing) * spacing
      const middle = Math.log(Number(ofSecond) / Number(ofFirst)) / Math.log(1.0001)
      const [amount0Desired, amount1Desired] = ordered(amounts)
      await manage('mint', [
        {
          token0: first,
          token1: second,
          fee,
          tickLower: round(width === undefined ? -lastTick : middle - width),
          tickUpper: round(width === undefined ? lastTick : middle + width),
          amount0Desired,
          amount1Desired,
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
