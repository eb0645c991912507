import type { CatalogueWallet } from '../contract/CatalogueWallet.js'

/** A request for wallets, to the configured service or the bundled snapshot. */
export interface WalletRequest {
  /** Number of the page, from 1. */
  readonly page: number
  /** Maximum number of wallets per page. */
  readonly entries: number
  /** CAIP-2 ids: wallets that support one of them or whose networks are unknown. Absent: all. */
  readonly networkIds?: readonly string[] | undefined
  readonly search?: string | undefined
  /** Ids, reverse-DNS ids or names. Empty: all. */
  readonly include?: readonly string[] | undefined
  readonly exclude?: readonly string[] | undefined
  readonly isCertifiedOnly?: boolean | undefined
}

export interface WalletPage {
  readonly wallets: readonly CatalogueWallet[]
  /** Count over all pages. */
  readonly count: number
  readonly hasMore: boolean
}
