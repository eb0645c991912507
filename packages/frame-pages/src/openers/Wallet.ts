import type { Addresses } from '../key/Addresses.js'

/** What openers and recovery kits authenticate of a wallet. */
export interface Wallet {
  /** See `createId`. */
  readonly id: string
  readonly addresses: Addresses
}
