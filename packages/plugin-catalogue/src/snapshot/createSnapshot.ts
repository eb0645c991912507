import { namespaceOf } from '@latchkey/core'
import type { BrowseTemplate, CatalogueWallet } from '../contract/CatalogueWallet.js'
import { matches } from '../list/matches.js'
import { rankOfMatch } from '../list/rankOfMatch.js'
import { searchKey } from '../list/searchKey.js'
import type { WalletPage, WalletRequest } from '../service/WalletRequest.js'
import type { SnapshotEntry } from './SnapshotEntry.js'
import { snapshotWallet } from './snapshotWallet.js'

export interface Snapshot {
  getWallets(request: WalletRequest): Promise<WalletPage>
  /** Finds a wallet by its id, or an older one. */
  find(id: string): Promise<CatalogueWallet | undefined>
}

interface Known {
  readonly wallet: CatalogueWallet
  readonly aliasIds: readonly string[]
  readonly key: string
}

/**
 * The bundled catalogue, for apps without a service and while the service does not answer. Its data
 * is loaded with the first request.
 */
export function createSnapshot(browse: ReadonlyMap<string, readonly BrowseTemplate[]>): Snapshot {
  let loading: Promise<readonly Known[]> | undefined
  const load = (): Promise<readonly Known[]> => {
    loading ??= import('../data/walletSnapshot.js').then(
      ({ walletSnapshot }) =>
        walletSnapshot.map((text) => {
          const entry: SnapshotEntry = JSON.parse(text)
          const wallet = snapshotWallet(entry, browse.get(entry.id))
          return { wallet, aliasIds: entry.aliasIds ?? [], key: searchKey(wallet.name) }
        }),
      (cause) => {
        loading = undefined
        throw cause
      },
    )
    return loading
  }

  return {
    async getWallets({ page, entries, networkIds, search = '', include = [], exclude = [], isCertifiedOnly = false }) {
      const namespaces = networkIds && new Set(networkIds.map(namespaceOf))
      const all = (await load()).filter(
        ({ wallet, aliasIds }) =>
          (!isCertifiedOnly || wallet.isCertified) &&
          (!namespaces || (wallet.namespaces?.some((namespace) => namespaces.has(namespace)) ?? true)) &&
          (include.length === 0 || matches(wallet, include, aliasIds)) &&
          !matches(wallet, exclude, aliasIds),
      )
      const found = searched(all, searchKey(search))
      const start = (page - 1) * entries
      return {
        wallets: found.slice(start, start + entries),
        count: found.length,
        hasMore: start + entries < found.length,
      }
    },
    async find(id) {
      return (await load()).find(({ wallet, aliasIds }) => wallet.id === id || aliasIds.includes(id))?.wallet
    },
  }
}

/** Best matches first, equal ones in the order of the snapshot. */
function searched(all: readonly Known[], text: string): readonly CatalogueWallet[] {
  if (text === '') return all.map(({ wallet }) => wallet)
  return all
    .flatMap(({ wallet, key }) => {
      const rank = rankOfMatch(key, text)
      return rank === undefined ? [] : { wallet, rank }
    })
    .sort((one, other) => one.rank - other.rank)
    .map(({ wallet }) => wallet)
}
