import { createLocalDeployer, deployLocalTokens, type LocalDeployer, type LocalTokens } from '@latchkey/testkit/tokens'
import type { Address } from 'viem'
import { deployLocalMarket, type LocalMarket } from '../../../scripts/local/market/deployLocalMarket.js'
import { deployV3, type V3Deployment } from '../../../scripts/local/market/deployV3.js'
import type { SwapContracts } from '../src/swaps/contracts/SwapContracts.js'

/** Uniswap v2 with the pools of the local market, and Uniswap v3 without pools. */
export interface TestPools {
  readonly market: LocalMarket
  readonly v3: V3Deployment
  readonly tokens: LocalTokens
  readonly deployer: LocalDeployer
  /** With USDC as a base. */
  readonly contracts: SwapContracts & { readonly [version in 'v2' | 'v3']: NonNullable<SwapContracts[version]> }
}

export async function deployPools({ url }: { readonly url: string }): Promise<TestPools> {
  const [market, tokens, deployer] = await Promise.all([
    deployLocalMarket({ url }),
    deployLocalTokens({ url }),
    createLocalDeployer({ url }),
  ])
  const { weth, factory, router } = market
  const v3 = await deployV3({ url, weth })
  return {
    market,
    v3,
    tokens,
    deployer,
    contracts: {
      wrappedNative: weth,
      v2: { factory, router },
      v3: { factory: v3.factory, quoter: v3.quoter, router: v3.router },
      bases: [market.tokens.usdc.address],
    },
  }
}

/** The ticks around a price, in both directions, for the lower address of the two first. */
export function ticksAround(
  [one, other]: readonly [Address, Address],
  [ofOne, ofOther]: readonly [bigint, bigint],
  { width, spacing }: { readonly width: number; readonly spacing: number },
): readonly [number, number] {
  const isInOrder = one.toLowerCase() < other.toLowerCase()
  const price = isInOrder ? Number(ofOther) / Number(ofOne) : Number(ofOne) / Number(ofOther)
  const middle = Math.log(price) / Math.log(1.0001)
  const round = (tick: number) => Math.round(tick / spacing) * spacing
  return [round(middle - width), round(middle + width)]
}
