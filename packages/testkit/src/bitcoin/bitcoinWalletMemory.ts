import type { BitcoinTestNetwork } from './bitcoinTestNetwork.js'

/** Stores a test wallet's record over a reload of the page. `localStorage` has this shape. */
export interface BitcoinWalletMemory {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
}

/** The stored state of a wallet and its permission for the page. */
export interface BitcoinWalletRecord {
  readonly isAuthorized: boolean
  readonly isLocked: boolean
  readonly network: BitcoinTestNetwork['name']
  /** Index of the selected account, from 0. */
  readonly account: number
}
