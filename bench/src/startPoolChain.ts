import { createLocalDeployer, deployLocalTokens } from '../../packages/testkit/src/tokens/index.ts'
import { approveAbi } from '../../scripts/local/market/approveAbi.ts'
import { deployV3 } from '../../scripts/local/market/deployV3.ts'
import { multicallAddress, placeMulticall } from '../../scripts/local/market/multicall.ts'
import { uniswap } from '../../scripts/local/market/uniswap.ts'
import { startAnvil } from '../../scripts/local/startAnvil.ts'

/** A local chain with ten tokens, each with a pool of Uniswap v2 and one of v3: 20 pools. */
export interface PoolChain {
  readonly url: string
  readonly id: number
  readonly tokens: readonly string[]
  readonly multicall: string
  /** As the configuration of the gateway has them. */
  readonly contracts: object
  stop(): Promise<void>
}

const count = 10
const units = 1_000_000n * 10n ** 18n
const ether = 100n * 10n ** 18n
const unlimited = 2n ** 256n - 1n

export async function startPoolChain(): Promise<PoolChain> {
  const { url, id, stop } = await startAnvil({ chainId: 31_338 })
  try {
    const deployer = await createLocalDeployer({ url })
    const { address: owner, deploy, call, request } = deployer
    await request('anvil_setBalance', [owner, `0x${(1000n * ether).toString(16)}`])
    await placeMulticall(deployer)
    const weth = await deploy(uniswap.weth)
    const factory = await deploy(uniswap.factory, [owner])
    const router = await deploy(uniswap.router, [factory, weth])
    const { createPool, ...v3 } = await deployV3({ url, weth })
    const local = await deployLocalTokens({ url })
    const tokens: `0x${string}`[] = []
    for (let at = 0; at < count; at += 1) {
      const token = await local.createToken({ name: `Token ${at}`, symbol: `T${at}` })
      tokens.push(token)
      await local.mint(token, owner, units)
      await call({ address: token, abi: approveAbi, functionName: 'approve', args: [router, unlimited] })
      const args = [token, units, 0n, 0n, owner, unlimited]
      await call({ address: router, abi: uniswap.router.abi, functionName: 'addLiquidityETH', args, value: ether })
      await createPool({ tokens: [weth, token], price: [ether, units], amounts: [ether, units] })
    }
    const { factory: ofV3, quoter, router: routerOfV3 } = v3
    return {
      url,
      id,
      tokens,
      multicall: multicallAddress,
      contracts: {
        wrappedNative: weth,
        v2: { factory, router },
        v3: { factory: ofV3, quoter, router: routerOfV3 },
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
