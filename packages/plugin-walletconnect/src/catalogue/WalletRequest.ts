import type { CatalogueWallet } from '../contract/CatalogueWallet.js'

/** What is asked of a list of wallets: of the configured service, or of the bundled snapshot. */
export interface WalletRequest {
  /** From 1. */
  readonly page: number
  /** Most wallets of one page. */
  readonly entries: number
  /** CAIP-2 ids: wallets that support any of them, or of which nobody said. Absent: all. */
  readonly networkIds?: readonly string[] | undefined
  readonly search?: string | undefined
  /** Ids, reverse-DNS ids or names. Empty: all. */
  readonly include?: readonly string[] | undefined
  readonly exclude?: readonly string[] | undefined
  readonly isCertifiedOnly?: boolean | undefined
}

export interface WalletPage {
  readonly wallets: readonly CatalogueWallet[]
  /** All that there are, on every page. */
  readonly count: number
  readonly hasMore: boolean
}
