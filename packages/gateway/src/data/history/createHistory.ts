import type { ActivitySource } from '../sources/ActivitySource.js'
import type { DiscoveredTokens } from '../sources/DiscoveredTokens.js'
import type { NftSource } from '../sources/NftSource.js'
import type { SignedTokens } from '../sources/SignedTokens.js'
import type { HistoryParameters } from './HistoryKind.js'
import { historyKinds } from './historyKinds.js'

/** Sources that know what happened on a network, each list in order of preference. */
export interface History {
  readonly activity: readonly ActivitySource[]
  readonly nfts: readonly NftSource[]
  readonly discovered: readonly DiscoveredTokens[]
  readonly signed: readonly SignedTokens[]
}

export function createHistory(parameters: HistoryParameters): History {
  const all = historyKinds.flatMap((kind) => kind.create(parameters) ?? [])
  // Only a source of the whole chain knows what was before.
  const byStart = [...all.filter(({ isWhole }) => isWhole), ...all.filter(({ isWhole }) => !isWhole)]
  return {
    activity: byStart.map(({ activity }) => activity),
    nfts: all.flatMap(({ nfts }) => nfts ?? []),
    discovered: all.flatMap(({ discovered }) => discovered ?? []),
    signed: all.map(({ signed }) => signed),
  }
}
