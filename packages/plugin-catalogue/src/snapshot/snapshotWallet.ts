import type { BrowseTemplate, CatalogueWallet } from '../contract/CatalogueWallet.js'
import type { SnapshotEntry } from './SnapshotEntry.js'

/** Makes a wallet of an entry of the bundled snapshot. */
export function snapshotWallet(
  { id, name, rdns, namespaces, homepage, injectedIds = [], links = {}, stores = {}, supportsRelay }: SnapshotEntry,
  browse?: readonly BrowseTemplate[] | undefined,
): CatalogueWallet {
  return {
    id,
    name,
    rdns,
    namespaces,
    homepage,
    isCertified: false,
    supportsRelay: supportsRelay !== false,
    injectedIds,
    links: browse ? { ...links, browse } : links,
    stores,
  }
}
