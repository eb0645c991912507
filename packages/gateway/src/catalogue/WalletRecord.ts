import type { Wallet } from './Wallet.js'

/** A wallet in the operator's file. */
export interface WalletRecord extends Wallet {
  /** Short name, which pictures in a folder may have. */
  readonly slug?: string | undefined
  /** Older ids of the same wallet. */
  readonly alias_ids?: readonly string[] | undefined
  readonly rdns_aliases?: readonly string[] | undefined
  /** CAIP-2 ids, or namespaces alone: then the wallet supports every network of that namespace. */
  readonly chains?: readonly string[] | undefined
}
