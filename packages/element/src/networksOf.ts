import {
  arbitrum,
  arbitrumSepolia,
  baseSepolia,
  blast,
  bsc,
  celo,
  gnosis,
  hoodi,
  linea,
  mantle,
  optimism,
  optimismSepolia,
  polygon,
  scroll,
  unichain,
  zksync,
  zora,
} from '@latchkey/adapter-evm'
import { avalanche, base, mainnet, type Network, sepolia } from '@latchkey/core'

const known: readonly Network[] = [
  ...[mainnet, base, avalanche, sepolia, arbitrum, arbitrumSepolia, baseSepolia, blast, bsc, celo, gnosis],
  ...[hoodi, linea, mantle, optimism, optimismSepolia, polygon, scroll, unichain, zksync, zora],
]

export interface ReadNetworks {
  /** Never empty: without a known one it is Ethereum. */
  readonly networks: readonly Network[]
  /** Words that are no known network. */
  readonly unknown: readonly string[]
}

/** Reads a list of chain ids: `1 8453`, `1, 8453` or `eip155:1 eip155:8453`. */
export function networksOf(list: string | null): ReadNetworks {
  const words = (list ?? '').split(/[\s,]+/).filter((word) => word !== '')
  const found = words.map((word) => known.find(({ id }) => id === word || id === `eip155:${word}`))
  const networks = [...new Set(found.flatMap((network) => network ?? []))]
  return {
    networks: networks.length > 0 ? networks : [mainnet],
    unknown: words.filter((_, at) => !found[at]),
  }
}
