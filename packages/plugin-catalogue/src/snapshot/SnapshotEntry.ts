import type { CatalogueWallet } from '../contract/CatalogueWallet.js'

/** A wallet as the bundled snapshot stores it: only what is known and can't be derived. */
export interface SnapshotEntry
  extends Pick<CatalogueWallet, 'id' | 'name' | 'rdns' | 'namespaces' | 'homepage'>,
    Partial<Pick<CatalogueWallet, 'injectedIds' | 'links' | 'stores'>> {
  /** Older ids of the same wallet. */
  readonly aliasIds?: readonly string[] | undefined
  /** Absent: yes. */
  readonly supportsRelay?: false | undefined
}
