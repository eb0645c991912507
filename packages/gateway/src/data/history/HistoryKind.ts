import type { NodeRpc } from '@latchkey/server'
import type { Network } from '../../config/ResolvedConfig.js'
import type { NetworkPart } from '../../Feature.js'
import type { FeatureContext } from '../../FeatureContext.js'
import type { ActivitySource } from '../sources/ActivitySource.js'
import type { DiscoveredTokens } from '../sources/DiscoveredTokens.js'
import type { NftSource } from '../sources/NftSource.js'
import type { SignedTokens } from '../sources/SignedTokens.js'
import type { TokenDirectory } from '../tokens/TokenDirectory.js'

/** A kind of source that knows what happened on a network. */
export interface HistoryKind {
  /** Its member of a network in the configuration. */
  readonly network: NetworkPart
  /** `undefined`: the configuration does not have it. */
  create(parameters: HistoryParameters): HistorySources | undefined
}

export interface HistoryParameters {
  readonly context: FeatureContext
  /** CAIP-2. */
  readonly networkId: string
  readonly network: Network
  /** The nodes of the network, with an answer of 16 MiB at most. */
  readonly rpc: NodeRpc
  readonly tokens: TokenDirectory
}

/** What one kind of source knows. */
export interface HistorySources {
  readonly activity: ActivitySource
  /** Whether it has the whole chain. Others come after those that do. */
  readonly isWhole: boolean
  readonly nfts?: NftSource | undefined
  readonly discovered?: DiscoveredTokens | undefined
  readonly signed: SignedTokens
}
