import type { LocalDeployerOptions } from '../../../packages/testkit/src/tokens/index.ts'
import { createLocalDeployer, deployLocalTokens } from '../../../packages/testkit/src/tokens/index.ts'
import { multicallAddress, placeMulticall } from './multicall.ts'
import { uniswap } from './uniswap.ts'

type Address = `0x${string}`

export interface MarketToken {
  readonly address: Address
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/** Contracts on one local EVM chain. Anybody may mint the tokens: see `deployLocalTokens`. */
export interface LocalMarket {
  /** Uniswap v2. */
  readonly factory: Address
  readonly router: Address
  readonly weth: Address
  readonly multicall: Address
  readonly tokens: {
    /** Six decimals. What prices are given in. */
    readonly usdc: MarketToken
    /** Six decimals; its functions return nothing. One for one with USDC. */
    readonly usdt: MarketToken
    /** 18 decimals. 2,000 for one ETH. */
    readonly latch: MarketToken
    /** Eight decimals. It has no pool, and so no price. */
    readonly pebble: MarketToken
  }
  /** ERC-721, with number 1 of the deployer. */
  readonly collectibles: Address
  /** ERC-1155, with ten of number 1 of the deployer. */
  readonly items: Address
}

/** In the smallest unit. One ETH is 2,500 USDC, so one LATCH is 1.25 USDC. */
const reserves = {
  ether: 1_000n * 10n ** 18n,
  usdcForEther: 2_500_000n * 10n ** 6n,
  latchForEther: 2_000_000n * 10n ** 18n,
  usdtForUsdc: 1_000_000n * 10n ** 6n,
}
const named = {
  usdc: { name: 'USD Coin', symbol: 'USDC', decimals: 6 },
  usdt: { name: 'Tether USD', symbol: 'USDT', decimals: 6, isSilent: true },
  latch: { name: 'Latch', symbol: 'LATCH', decimals: 18 },
  pebble: { name: 'Pebble', symbol: 'PEBBLE', decimals: 8 },
} as const
const unlimited = 2n ** 256n - 1n

/**
 * Deploys tokens, Uniswap v2 with pools that give them prices, multicall3 at its usual address, and
 * collectibles, on a running chain of anvil.
 */
export async function deployLocalMarket(options: LocalDeployerOptions): Promise<LocalMarket> {
  const deployer = await createLocalDeployer(options)
  const { address: owner, deploy, call, request } = deployer
  // Pools hold more than the account has.
  await request('anvil_setBalance', [owner, `0x${(10n * reserves.ether).toString(16)}`])
  const all = await deployLocalTokens(options)
  await placeMulticall(deployer)

  const weth = await deploy(uniswap.weth)
  const factory = await deploy(uniswap.factory, [owner])
  const router = await deploy(uniswap.router, [factory, weth])

  const create = async (token: (typeof named)[keyof typeof named]): Promise<MarketToken> => ({
    name: token.name,
    symbol: token.symbol,
    decimals: token.decimals,
    address: await all.createToken(token),
  })
  const tokens = {
    usdc: await create(named.usdc),
    usdt: await create(named.usdt),
    latch: await create(named.latch),
    pebble: await create(named.pebble),
  }

  const provide = async ({ address }: MarketToken, units: bigint): Promise<void> => {
    await all.mint(address, owner, units)
    // Without outputs, so that it also works with tokens that return nothing.
    const abi = [
      {
        type: 'function',
        name: 'approve',
        inputs: [{ type: 'address' }, { type: 'uint256' }],
        outputs: [],
        stateMutability: 'nonpayable',
      },
    ] as const
    await call({ address, abi, functionName: 'approve', args: [router, unlimited] })
  }
  const pool = (functionName: string, args: readonly unknown[], value?: bigint): Promise<void> =>
    call({
      address: router,
      abi: uniswap.router.abi,
      functionName,
      args: [...args, 0n, 0n, owner, unlimited],
      ...(value !== undefined && { value }),
    })
  const { usdc, usdt, latch } = tokens
  await provide(usdc, reserves.usdcForEther + reserves.usdtForUsdc)
  await provide(usdt, reserves.usdtForUsdc)
  await provide(latch, reserves.latchForEther)
  await pool('addLiquidityETH', [usdc.address, reserves.usdcForEther], reserves.ether)
  await pool('addLiquidityETH', [latch.address, reserves.latchForEther], reserves.ether)
  await pool('addLiquidity', [usdc.address, usdt.address, reserves.usdtForUsdc, reserves.usdtForUsdc])

  const collectibles = await all.createCollectibles({ name: 'Locks of the world', symbol: 'LOCK' })
  await all.mintCollectible(collectibles, { to: owner, id: 1n })
  const items = await all.createItems()
  await all.mintItem(items, { to: owner, id: 1n, amount: 10n })
  return { factory, router, weth, multicall: multicallAddress, tokens, collectibles, items }
}
