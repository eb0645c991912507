import { createLocalDeployer, deployLocalTokens } from '../../../packages/testkit/src/tokens/index.ts'
import { approveAbi } from './approveAbi.ts'
import { deployV3, type LocalV3 } from './deployV3.ts'
import { faucet } from './faucet.ts'
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
  /** Uniswap v3. */
  readonly v3: LocalV3
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
    /** 18 decimals, with permits (EIP-2612). Ten USDC. Its pools are of Uniswap v3. */
    readonly signet: MarketToken
    /** 18 decimals; it keeps one percent of each transfer. One USDC, in a pool of Uniswap v2. */
    readonly toll: MarketToken
  }
  /** ERC-721, with number 1 of the deployer. */
  readonly collectibles: Address
  /** ERC-1155, with ten of number 1 of the deployer. */
  readonly items: Address
}

const named = {
  usdc: { name: 'USD Coin', symbol: 'USDC', decimals: 6 },
  usdt: { name: 'Tether USD', symbol: 'USDT', decimals: 6, isSilent: true },
  latch: { name: 'Latch', symbol: 'LATCH', decimals: 18 },
  pebble: { name: 'Pebble', symbol: 'PEBBLE', decimals: 8 },
  signet: { name: 'Signet', symbol: 'SIGNET', decimals: 18, hasPermits: true },
  toll: { name: 'Toll', symbol: 'TOLL', decimals: 18, takesToll: true },
} as const
const ether = (count: bigint) => count * 10n ** 18n
const whole = ether
const dollars = (count: bigint) => count * 10n ** 6n
const unlimited = 2n ** 256n - 1n

/**
 * Deploys tokens, Uniswap v2 and v3 with pools that give them prices, multicall3 at its usual
 * address, and collectibles, on a running chain of anvil, and fills the faucet. One ETH is 2,500 USDC, so one LATCH is
 * 1.25 USDC. What does not depend on each other is deployed in parallel, from accounts of its own.
 */
export async function deployLocalMarket({ url }: { readonly url: string }): Promise<LocalMarket> {
  const placing = createLocalDeployer({ url }).then(async (deployer) => {
    await placeMulticall(deployer)
    await deployer.request('anvil_setBalance', [faucet.address, `0x${ether(1_000_000n).toString(16)}`])
  })
  const deployingV2 = deployV2(url)
  const deployingV3 = deployV3({ url, weth: deployingV2.then(({ weth }) => weth) })
  const [v2, { createPool, ...v3 }, tokens, nfts] = await Promise.all([
    deployingV2,
    deployingV3,
    createTokens(url),
    createNfts(url),
    placing,
  ])
  const { weth, provide } = v2
  const { usdc, usdt, latch, signet, toll } = tokens
  await Promise.all([
    provide([usdc, dollars(2_500_000n)], ether(1_000n)),
    provide([latch, whole(2_000_000n)], ether(1_000n)),
    provide([usdc, dollars(1_000_000n)], [usdt, dollars(1_000_000n)]),
    provide([toll, whole(100_000n)], [usdc, dollars(100_000n)]),
    createPool({
      tokens: [weth, usdc.address],
      price: [ether(1n), dollars(2_500n)],
      amounts: [ether(1_000n), dollars(2_500_000n)],
      fee: 500,
    }),
    createPool({
      tokens: [usdc.address, usdt.address],
      price: [1n, 1n],
      amounts: [dollars(1_000_000n), dollars(1_000_000n)],
      fee: 100,
    }),
    createPool({
      tokens: [signet.address, usdc.address],
      price: [whole(1n), dollars(10n)],
      amounts: [whole(100_000n), dollars(1_000_000n)],
    }),
    createPool({
      tokens: [signet.address, weth],
      price: [whole(250n), ether(1n)],
      amounts: [whole(100_000n), ether(400n)],
    }),
  ])
  return { factory: v2.factory, router: v2.router, v3, weth, multicall: multicallAddress, tokens, ...nfts }
}

async function deployV2(url: string) {
  const { address, deploy } = await createLocalDeployer({ url })
  const weth = await deploy(uniswap.weth)
  const factory = await deploy(uniswap.factory, [address])
  const router = await deploy(uniswap.router, [factory, weth])

  type Share = readonly [token: MarketToken, units: bigint]
  /** Adds liquidity to the pool of two tokens, or of a token and an amount of ETH. */
  async function provide([token, units]: Share, other: Share | bigint): Promise<void> {
    const owner = await createLocalDeployer({ url })
    const minter = await deployLocalTokens({ url })
    const give = async (mine: MarketToken, count: bigint): Promise<void> => {
      await minter.mint(mine.address, owner.address, count)
      const args = [router, unlimited]
      await owner.call({ address: mine.address, abi: approveAbi, functionName: 'approve', args })
    }
    await give(token, units)
    const { abi } = uniswap.router
    const end = [0n, 0n, owner.address, unlimited]
    if (typeof other === 'bigint') {
      const args = [token.address, units, ...end]
      await owner.call({ address: router, abi, functionName: 'addLiquidityETH', args, value: other })
      return
    }
    await give(...other)
    const args = [token.address, other[0].address, units, other[1], ...end]
    await owner.call({ address: router, abi, functionName: 'addLiquidity', args })
  }
  return { weth, factory, router, provide }
}

async function createTokens(url: string): Promise<LocalMarket['tokens']> {
  const create = async (token: (typeof named)[keyof typeof named]): Promise<MarketToken> => {
    const { createToken, mint } = await deployLocalTokens({ url })
    const { name, symbol, decimals } = token
    const address = await createToken(token)
    await mint(address, faucet.address, 1_000_000n * 10n ** BigInt(decimals))
    return { name, symbol, decimals, address }
  }
  const [usdc, usdt, latch, pebble, signet, toll] = await Promise.all([
    create(named.usdc),
    create(named.usdt),
    create(named.latch),
    create(named.pebble),
    create(named.signet),
    create(named.toll),
  ])
  return { usdc, usdt, latch, pebble, signet, toll }
}

async function createNfts(url: string): Promise<Pick<LocalMarket, 'collectibles' | 'items'>> {
  const { address } = await createLocalDeployer({ url })
  const all = await deployLocalTokens({ url })
  const collectibles = await all.createCollectibles({ name: 'Locks of the world', symbol: 'LOCK' })
  await all.mintCollectible(collectibles, { to: address, id: 1n })
  const items = await all.createItems()
  await all.mintItem(items, { to: address, id: 1n, amount: 10n })
  return { collectibles, items }
}
