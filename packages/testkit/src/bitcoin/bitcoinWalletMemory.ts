import type { BitcoinTestNetwork } from './bitcoinTestNetwork.js'

/** Where a test wallet keeps what it knows over a reload of the page; `localStorage` fits. */
export interface BitcoinWalletMemory {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
}

/** What a wallet remembers of itself and of the page. */
export interface BitcoinWalletRecord {
  readonly isAuthorized: boolean
  readonly isLocked: boolean
  readonly network: BitcoinTestNetwork['name']
  /** Which of its accounts is selected, from 0. */
  readonly account: number
}
