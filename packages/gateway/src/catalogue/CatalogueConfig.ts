import type { Secret } from '../config/Secret.js'

export interface CatalogueConfig {
  /** JSON file with the wallets. Default: the list of the package. */
  readonly wallets?: string | undefined
  readonly pictures?: PicturesConfig | undefined
}

/** Where pictures of wallets, networks, currencies and tokens come from. The folder wins. */
export interface PicturesConfig {
  /** Has the folders `wallets`, `assets`, `currencies` and `tokens`, with files named by id. */
  readonly folder?: string | undefined
  /** A catalogue service that has the pictures that are not in the folder. */
  readonly upstream?: Secret | undefined
}
