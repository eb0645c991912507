import type { Chain } from 'viem'
import {
  arbitrum,
  arbitrumSepolia,
  avalanche,
  base,
  baseSepolia,
  blast,
  bsc,
  celo,
  gnosis,
  linea,
  mainnet,
  mantle,
  optimism,
  optimismSepolia,
  polygon,
  scroll,
  sepolia,
  zksync,
  zora,
} from 'viem/chains'
import { chainConfig } from 'viem/op-stack'

const multicall3 = { address: '0xca11bde05977b3631167028862be2a173976ca11' } as const

/** What viem knows of the networks that are built in. Those of the oldest viem of our range have two of them not yet. */
export const knownChains: readonly Pick<Chain, 'id' | 'contracts' | 'fees' | 'formatters' | 'serializers'>[] = [
  arbitrum,
  arbitrumSepolia,
  avalanche,
  base,
  baseSepolia,
  blast,
  bsc,
  celo,
  gnosis,
  linea,
  mainnet,
  mantle,
  optimism,
  optimismSepolia,
  polygon,
  scroll,
  sepolia,
  zksync,
  zora,
  { id: 130, ...chainConfig, contracts: { ...chainConfig.contracts, multicall3 } }, // Unichain
  { id: 560_048, contracts: { multicall3 } }, // Hoodi
]
