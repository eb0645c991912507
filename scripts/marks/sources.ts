import { bitcoinRegtest, bitcoinSignet, bitcoinTestnet4 } from '../../packages/adapter-bitcoin/src/index.ts'
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
} from '../../packages/adapter-evm/src/index.ts'
import {
  kusama,
  kusamaAssetHub,
  moonbeam,
  polkadotAssetHub,
  polkadotMainnet,
} from '../../packages/adapter-polkadot/src/index.ts'
import {
  avalanche,
  base,
  bitcoin,
  bitcoinTestnet,
  mainnet,
  type Network,
  sepolia,
  solanaDevnet,
  solanaMainnet,
  solanaTestnet,
} from '../../packages/core/src/index.ts'
import { readRecords } from '../../packages/plugin-catalogue/scripts/buildSnapshot.ts'

/** A mark of `@web3icons/core`, and what it stands for. */
export interface MarkSource {
  /** Below `dist/svgs` of the package, without `.svg.js`. */
  readonly file: string
  /**
   * CAIP-2 ids and the service's image ids, `networkId:address` of tokens, or catalogue ids of
   * wallets.
   */
  readonly keys: readonly string[]
}

const solanaNetworks = [solanaMainnet, solanaDevnet, solanaTestnet]
const bitcoinNetworks = [bitcoin, bitcoinTestnet, bitcoinTestnet4, bitcoinSignet, bitcoinRegtest()]

/** Built-in networks without a mark: the package has none. */
export const withoutMark: ReadonlySet<string> = new Set(['Westend'])

/** Marks of the built-in networks. A test network has the mark of its main network. */
export const networkSources: readonly MarkSource[] = [
  ofNetworks('networks/background/ethereum', [mainnet, sepolia, hoodi]),
  ofNetworks('networks/background/base', [base, baseSepolia]),
  ofNetworks('networks/background/optimism', [optimism, optimismSepolia]),
  ofNetworks('networks/background/arbitrum-one', [arbitrum, arbitrumSepolia]),
  ofNetworks('networks/background/polygon', [polygon]),
  ofNetworks('networks/background/binance-smart-chain', [bsc]),
  ofNetworks('networks/background/avalanche', [avalanche]),
  ofNetworks('networks/background/gnosis', [gnosis]),
  ofNetworks('networks/background/celo', [celo]),
  ofNetworks('networks/background/linea', [linea]),
  ofNetworks('networks/background/mantle', [mantle]),
  ofNetworks('networks/background/scroll', [scroll]),
  ofNetworks('networks/background/unichain', [unichain]),
  ofNetworks('networks/background/zksync', [zksync]),
  ofNetworks('networks/background/zora', [zora]),
  ofNetworks('networks/background/blast', [blast]),
  ofNetworks('networks/background/solana', solanaNetworks),
  ofNetworks('networks/background/bitcoin', bitcoinNetworks),
  ofNetworks('networks/background/polkadot', [polkadotMainnet, polkadotAssetHub]),
  ofNetworks('tokens/background/KSM', [kusama, kusamaAssetHub]),
  ofNetworks('networks/background/moonbeam', [moonbeam]),
]

/**
 * Marks of the networks' own tokens, and of well-known contracts. A mark belongs to a contract,
 * never to a symbol, which anybody can choose.
 */
export const tokenSources: readonly MarkSource[] = [
  ofNetworks('tokens/background/ETH', [
    mainnet,
    sepolia,
    hoodi,
    base,
    baseSepolia,
    optimism,
    optimismSepolia,
    arbitrum,
    arbitrumSepolia,
    linea,
    scroll,
    unichain,
    zksync,
    zora,
    blast,
  ]),
  ofNetworks('tokens/background/POL', [polygon]),
  ofNetworks('tokens/background/BNB', [bsc]),
  ofNetworks('tokens/background/AVAX', [avalanche]),
  ofNetworks('tokens/background/CELO', [celo]),
  ofNetworks('tokens/background/MNT', [mantle]),
  withTokens(ofNetworks('tokens/background/SOL', solanaNetworks), [
    [solanaMainnet, 'So11111111111111111111111111111111111111112'],
  ]),
  ofNetworks('tokens/background/BTC', bitcoinNetworks),
  ofNetworks('tokens/background/DOT', [polkadotMainnet, polkadotAssetHub]),
  ofNetworks('tokens/background/KSM', [kusama, kusamaAssetHub]),
  ofNetworks('tokens/background/GLMR', [moonbeam]),
  withTokens({ file: 'tokens/background/USDC', keys: [] }, [
    [mainnet, '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'],
    [base, '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913'],
    [optimism, '0x0b2c639c533813f4aa9d7837caf62653d097ff85'],
    [arbitrum, '0xaf88d065e77c8cc2239327c5edb3a432268e5831'],
    [polygon, '0x3c499c542cef5e3811e1192ce70d8cc03d5c3359'],
    [polygon, '0x2791bca1f2de4661ed88a30c99a7a9449aa84174'],
    [solanaMainnet, 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'],
  ]),
  withTokens({ file: 'tokens/background/USDT', keys: [] }, [
    [mainnet, '0xdac17f958d2ee523a2206206994597c13d831ec7'],
    [optimism, '0x94b008aa00579c1307b0ef2c499ad98a8ce58e58'],
    [arbitrum, '0xfd086bc7cd5c481dcc9c85ebe478a1c0b69fcbb9'],
    [polygon, '0xc2132d05d31c914a87c6611c10748aeb04b58e8f'],
    [avalanche, '0x9702230a8ea53601f5cd2dc00fdbc13d4df4a8c7'],
    [celo, '0x48065fbbe25f71c9282ddf5e1cd6d6a887483d5e'],
    [bsc, '0x55d398326f99059ff775485246999027b3197955'],
    [solanaMainnet, 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB'],
  ]),
]

/**
 * Marks of wallets in the bundled catalogue: the package's file, and the wallet's slug. A wallet that
 * was renamed since has none.
 */
const walletMarkFiles: readonly (readonly [file: string, slug: string])[] = [
  ['alpha-wallet', 'alphawallet'],
  ['atomic', 'atomic-wallet'],
  ['backpack', 'backpack'],
  ['clave', 'clave'],
  ['coin98', 'coin98'],
  ['coinbase', 'coinbase-wallet'],
  ['enkrypt', 'enkrypt'],
  ['exodus', 'exodus'],
  ['imtoken', 'imtoken'],
  ['keplr', 'keplr'],
  ['kraken', 'kraken-wallet'],
  ['ledger', 'ledger-live'],
  ['metamask', 'metamask'],
  ['my-ether-wallet', 'mew-wallet'],
  ['okx', 'okx-wallet'],
  ['phantom', 'phantom'],
  ['pillar', 'pillar'],
  ['rabby', 'rabby'],
  ['rainbow', 'rainbow'],
  ['ronin', 'ronin-wallet'],
  ['safe', 'safe'],
  ['sequence', 'sequence'],
  ['solflare', 'solflare'],
  ['token-pocket', 'tokenpocket'],
  ['trust', 'trust-wallet'],
  ['zengo', 'zengo'],
  ['zerion', 'zerion'],
]

export const walletSources: readonly MarkSource[] = walletMarkFiles.map(([file, slug]) => ({
  file: `wallets/background/${file}`,
  keys: catalogueIdsOf(slug),
}))

/** The id of a wallet, and its older ids. */
function catalogueIdsOf(slug: string): readonly string[] {
  const record = readRecords().find((each) => each.slug === slug)
  if (!record) throw new Error(`No wallet of the bundled catalogue has the slug "${slug}".`)
  return [record.id, ...record.alias_ids]
}

function ofNetworks(file: string, networks: readonly Network[]): MarkSource {
  const keys = networks.flatMap(({ id, assets }) => [id, ...(assets?.imageId ? [assets.imageId] : [])])
  return { file, keys: [...new Set(keys)] }
}

function withTokens(
  { file, keys }: MarkSource,
  tokens: readonly (readonly [network: Network, address: string])[],
): MarkSource {
  return { file, keys: [...keys, ...tokens.map(([{ id }, address]) => `${id}:${address}`)] }
}
