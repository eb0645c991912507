import type { Chain } from 'viem'
import { chainConfig as celo } from 'viem/celo'
import { chainConfig as opStack } from 'viem/op-stack'
import { chainConfig as zksync } from 'viem/zksync'
import { multicallAddress } from '../../tokens/multicallAddress.js'

/** What viem's actions need of a network beside its name and nodes. */
export type KnownChain = Pick<Chain, 'contracts' | 'fees' | 'formatters' | 'serializers'>

const multicall3 = { address: multicallAddress('eip155:1') }
/** The Universal Resolver, whose ABI viem has since 2.35. */
const ensUniversalResolver = { address: '0xeeeeeeee14d718c2b47d9923deab1335e144eeee' } as const

const plain: KnownChain = { contracts: { multicall3 } }
const withNames: KnownChain = { contracts: { multicall3, ensUniversalResolver } }
const rollup: KnownChain = { ...opStack, contracts: { ...opStack.contracts, multicall3 } }

/**
 * The built-in networks by EIP-155 id. Nothing comes from `viem/chains`: its index brings a chain
 * with modules for Node, about which bundlers warn.
 */
export const knownChains: ReadonlyMap<number, KnownChain> = new Map([
  [1, withNames], // Ethereum
  [11_155_111, withNames], // Sepolia
  // Base, OP, Blast, Unichain, Zora
  ...[8453, 84_532, 10, 11_155_420, 81_457, 130, 7_777_777].map((id) => [id, rollup] as const),
  [42_220, { ...celo, contracts: { ...celo.contracts, multicall3 } }],
  [324, { ...zksync, contracts: { multicall3: { address: multicallAddress('eip155:324') } } }],
  [
    59_144,
    { contracts: { multicall3, ensUniversalResolver: { address: '0x4d41762915f83c76ecaf6776d9b08076aa32b492' } } },
  ], // Linea
  // Arbitrum, Avalanche, BNB, Gnosis, Hoodi, Mantle, Polygon, Scroll
  ...[42_161, 421_614, 43_114, 56, 100, 560_048, 5000, 137, 534_352].map((id) => [id, plain] as const),
])
