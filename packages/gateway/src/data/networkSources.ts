import type { Network } from '../config/ResolvedConfig.js'
import type { FeatureContext } from '../FeatureContext.js'
import type { NodeRpc } from '../outgoing/createNodeRpc.js'
import type { ActivitySource } from './sources/ActivitySource.js'
import type { DiscoveredTokens } from './sources/DiscoveredTokens.js'
import type { NftSource } from './sources/NftSource.js'
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
}

/** The gateway's own index first, then the explorer of the configuration. */
export function networkSources(_: SourceParameters): NetworkSources {
  return { activity: [], nfts: [], discovered: [] }
}
