import type { Network } from '../config/ResolvedConfig.js'
import { purgeEachHour } from '../database/purgeEachHour.js'
import type { FeatureContext } from '../FeatureContext.js'
import type { NodeRpc } from '../outgoing/createNodeRpc.js'
import { createServiceSource } from '../outgoing/createServiceSource.js'
import { blockscoutUrl } from './explorer/blockscoutUrl.js'
import { createBlockscout } from './explorer/createBlockscout.js'
import { createBlockscoutSigned } from './explorer/createBlockscoutSigned.js'
import { createBlockscoutTokens } from './explorer/createBlockscoutTokens.js'
import { createIndexActivity } from './indexer/createIndexActivity.js'
import { createIndexNfts } from './indexer/createIndexNfts.js'
import { createIndexSigned } from './indexer/createIndexSigned.js'
import { createIndexTokens } from './indexer/createIndexTokens.js'
import { createNftMetadata } from './indexer/createNftMetadata.js'
import { createSqlIndexRepository } from './indexer/createSqlIndexRepository.js'
import { createSqlNftMetadata } from './indexer/createSqlNftMetadata.js'
import { createSignatureReader } from './indexer/solana/createSignatureReader.js'
import { createSolanaActivity } from './indexer/solana/createSolanaActivity.js'
import { createSolanaSigned } from './indexer/solana/createSolanaSigned.js'
import { createSqlSolanaRepository } from './indexer/solana/createSqlSolanaRepository.js'
import { startIndexer } from './indexer/startIndexer.js'
import type { ActivitySource } from './sources/ActivitySource.js'
import type { DiscoveredTokens } from './sources/DiscoveredTokens.js'
import type { NftSource } from './sources/NftSource.js'
import type { SignedTokens } from './sources/SignedTokens.js'
import type { TokenDirectory } from './tokens/TokenDirectory.js'

export interface SourceParameters {
  readonly context: FeatureContext
  /** CAIP-2. */
  readonly networkId: string
  readonly network: Network
  /** The nodes of the network, with an answer of 16 MiB at most. */
  readonly rpc: NodeRpc
  readonly tokens: TokenDirectory
}

/** Sources that know what happened on a network, each list in order of preference. */
export interface NetworkSources {
  readonly activity: readonly ActivitySource[]
  readonly nfts: readonly NftSource[]
  readonly discovered: readonly DiscoveredTokens[]
  readonly signed: readonly SignedTokens[]
}

const day = 24 * 60 * 60_000
/** Days for which addresses of Solana are kept after the last request for them. */
const solanaDays = 30

/**
 * The gateway's own index, and the explorer of the configuration. The index is preferred if it has
 * the whole chain. Otherwise only the explorer knows what was before.
 */
export function networkSources(parameters: SourceParameters): NetworkSources {
  const { network, networkId } = parameters
  const isEvm = networkId.startsWith('eip155:')
  if (!isEvm) {
    const found = network.index ? solanaSources(parameters) : { activity: [], signed: [] }
    return { ...found, nfts: [], discovered: [] }
  }
  const explorer = explorerSources(parameters)
  if (!network.index) return { ...explorer, nfts: [] }
  const index = indexSources(parameters, network.index)
  const isWhole = network.index.from === 0
  return {
    activity: isWhole ? [index.activity, ...explorer.activity] : [...explorer.activity, index.activity],
    nfts: [index.nfts],
    discovered: [index.discovered, ...explorer.discovered],
    signed: [index.signed, ...explorer.signed],
  }
}

function indexSources(
  { context, networkId, rpc, tokens }: SourceParameters,
  { from, retentionDays, requestsPerSecond }: NonNullable<Network['index']>,
) {
  const { clients, clock, config, database, ended, metrics } = context
  const repository = createSqlIndexRepository(database)
  startIndexer({ context, network: networkId, repository, rpc, from, retentionDays, rate: requestsPerSecond })
  const metadata = createNftMetadata({
    network: networkId,
    repository: createSqlNftMetadata(database),
    reader: { rpc, client: clients.requested, gateways: config.data.gateways },
    clock,
    ended,
    count: (outcome) => metrics.sources.inc({ source: 'metadata', outcome }),
  })
  return {
    activity: createIndexActivity({ network: networkId, repository, metadata, tokens, clock }),
    nfts: createIndexNfts({ network: networkId, repository, metadata, clock }),
    discovered: createIndexTokens({ network: networkId, repository }),
    signed: createIndexSigned({ network: networkId, repository }),
  }
}

function solanaSources({
  context,
  networkId,
  rpc,
  tokens,
}: SourceParameters): Pick<NetworkSources, 'activity' | 'signed'> {
  const { clock, database } = context
  const repository = createSqlSolanaRepository(database)
  purgeEachHour(context, (now, signal) => repository.purge(networkId, now - solanaDays * day, signal))
  const reader = createSignatureReader(rpc)
  return {
    activity: [createSolanaActivity({ network: networkId, repository, reader, tokens, clock })],
    signed: [createSolanaSigned({ network: networkId, repository })],
  }
}

function explorerSources({
  context,
  network,
  tokens,
}: SourceParameters): Pick<NetworkSources, 'activity' | 'discovered' | 'signed'> {
  const { clients, clock, currentRequester, ended, metrics } = context
  const { explorer: url } = network
  if (url === undefined) return { activity: [], discovered: [], signed: [] }
  const source = createServiceSource({
    name: 'blockscout',
    client: clients.configured,
    clock,
    currentRequester,
    ended,
    trial: { url: blockscoutUrl(url, 'stats', {}) },
    count: (outcome) => metrics.sources.inc({ source: 'blockscout', outcome }),
  })
  return {
    activity: [createBlockscout({ url, source, native: tokens.native })],
    discovered: [createBlockscoutTokens({ url, source })],
    signed: [createBlockscoutSigned({ url, source })],
  }
}
