import { createLocalDeployer, deployLocalTokens } from '../../../packages/testkit/src/tokens/index.ts'
import { approveAbi } from './approveAbi.ts'
import { uniswap } from './uniswap.ts'

type Address = `0x${string}`

/** Uniswap v3 on a local chain. */
export interface LocalV3 {
  readonly factory: Address
  readonly quoter: Address
  readonly router: Address
  /** The NonfungiblePositionManager. */
  readonly positions: Address
}

export interface V3Pool {
  readonly tokens: readonly [Address, Address]
  /** Amounts of the two that have the same value, in their smallest units. */
  readonly price: readonly [bigint, bigint]
  /** Of each token. */
  readonly amounts: readonly [bigint, bigint]
  /** What the pool keeps, in 1/1,000,000. Default: 3000. */
  readonly fee?: 100 | 500 | 3_000 | 10_000 | undefined
  /** Of one part of the price range, in ticks of the two tokens in the order of their addresses. */
  readonly ticks?: readonly [number, number] | undefined
}

export interface V3Options {
  /** URL of the node. */
  readonly url: string
  /** The contract of the wrapped native currency. */
  readonly weth: Address | Promise<Address>
}

export interface V3Deployment extends LocalV3 {
  /**
   * Creates a pool of two tokens at a price, and adds liquidity. Pools can be created in parallel,
   * unless they have the same tokens and fee.
   */
  createPool(pool: V3Pool): Promise<void>
}

/** Ticks between two that a position may begin or end at, by the fee. */
const spacings = { 100: 1, 500: 10, 3000: 60, 10000: 200 } as const
/** The last tick that a pool can have. */
const lastTick = 887_272
/**
 * The estimate is not enough when the block is of a later second than the estimate: then the pool
 * also writes an observation.
 */
const gas = 8_000_000n
const unlimited = 2n ** 256n - 1n

/** Deploys Uniswap v3 on a local chain of anvil, with the fees of mainnet. */
export async function deployV3({ url, weth }: V3Options): Promise<V3Deployment> {
  const { deploy, call } = await createLocalDeployer({ url })
  const factory = await deploy(uniswap.v3.factory)
  // On mainnet, the governance has added this fee.
  await call({ address: factory, abi: uniswap.v3.factory.abi, functionName: 'enableFeeAmount', args: [100, 1] })
  const wrapped = await weth
  const positions = await deploy(uniswap.v3.positions, [factory, wrapped, factory])
  const quoter = await deploy(uniswap.v3.quoter, [factory, wrapped])
  const router = await deploy(uniswap.v3.router, [factory, wrapped])

  return {
    factory,
    quoter,
    router,
    positions,
    async createPool({ tokens, price, amounts, fee = 3_000, ticks = allTicks(fee) }) {
      // An account for each pool: transactions of one account are sent one after the other.
      const owner = await createLocalDeployer({ url })
      const minter = await deployLocalTokens({ url })
      for (const [at, token] of tokens.entries()) {
        const units = amounts[at] ?? 0n
        if (token === wrapped) await wrap(owner, wrapped, units)
        else await minter.mint(token, owner.address, units)
        await owner.call({ address: token, abi: approveAbi, functionName: 'approve', args: [positions, unlimited] })
      }
      const isInOrder = tokens[0].toLowerCase() < tokens[1].toLowerCase()
      const ordered = <Value>([one, other]: readonly [Value, Value]) =>
        isInOrder ? ([one, other] as const) : ([other, one] as const)
      const [first, second] = ordered(tokens)
      const [ofFirst, ofSecond] = ordered(price)
      const [firstDesired, secondDesired] = ordered(amounts)
      const manage = (functionName: string, args: readonly unknown[]) =>
        owner.call({ address: positions, abi: uniswap.v3.positions.abi, functionName, args, gas })
      await manage('createAndInitializePoolIfNecessary', [first, second, fee, rootOf((ofSecond << 192n) / ofFirst)])
      await manage('mint', [
        {
          token0: first,
          token1: second,
          fee,
          tickLower: ticks[0],
          tickUpper: ticks[1],
          amount0Desired: firstDesired,
          amount1Desired: secondDesired,
          amount0Min: 0n,
          amount1Min: 0n,
          recipient: owner.address,
          deadline: unlimited,
        },
      ])
    },
  }
}

async function wrap(owner: Awaited<ReturnType<typeof createLocalDeployer>>, weth: Address, units: bigint) {
  // One ETH more, for the fees of its transactions.
  await owner.request('anvil_setBalance', [owner.address, `0x${(units + 10n ** 18n).toString(16)}`])
  await owner.call({ address: weth, abi: uniswap.weth.abi, functionName: 'deposit', value: units })
}

function allTicks(fee: keyof typeof spacings): readonly [number, number] {
  const spacing = spacings[fee]
  const last = lastTick - (lastTick % spacing)
  return [-last, last]
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
