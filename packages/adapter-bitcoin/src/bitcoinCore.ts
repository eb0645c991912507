import type { Account, AdapterContext } from '@latchkey/core'
import type { SentTransaction } from './transactions/rememberSent.js'
import type { BitcoinProvider } from './wallet/BitcoinProvider.js'
import type { BitcoinWallet } from './wallet/BitcoinWallet.js'

/** What the parts of one adapter in one modal work on. */
export interface BitcoinCore {
  readonly context: AdapterContext<BitcoinProvider>
  /** By the wallet's own object, so that it is one and the same however often it is found. */
  readonly wallets: WeakMap<object, BitcoinWallet>
  /** Writes an account as a network does. Absent until a wallet was asked, which brings the codec (`bringCodec`). */
  addressOn: ((account: Account, networkId: string) => string) | undefined
  /** By id: by what a transaction that was sent here can be followed. The newest hundred. */
  readonly sent: Map<string, SentTransaction>
}
