import type { Wallet } from './Wallet.js'

/** @see docs/reference/services.md, "Wallets". */
export interface WalletQuery {
  /** From 1. */
  readonly page: number
  readonly entries: number
  /** CAIP-2 ids: wallets that support one of them, or whose networks are unknown. */
  readonly chains?: readonly string[] | undefined
  readonly search?: string | undefined
  readonly badge?: 'none' | 'certified' | undefined
  /** Ids, reverse-DNS ids or names. */
  readonly include?: readonly string[] | undefined
  readonly exclude?: readonly string[] | undefined
  /** With `rdns`: wallets with one of these names or reverse-DNS ids. */
  readonly names?: readonly string[] | undefined
  readonly rdns?: readonly string[] | undefined
  /** Also wallets that support payments, but not sessions of the protocol. */
  readonly includePayOnly?: boolean | undefined
  /** Wallets that support payments first. */
  readonly payFirst?: boolean | undefined
}

export interface WalletPage {
  readonly data: readonly Wallet[]
  /** Of all pages. */
  readonly count: number
}

/** The list of wallets. A database can stand in the place of the file. */
export interface WalletRepository {
  find(query: WalletQuery): Promise<WalletPage>
}
