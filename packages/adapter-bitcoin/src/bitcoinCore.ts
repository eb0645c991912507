import type { Account, AdapterContext } from '@latchkey/core'
import type { SentTransaction } from './transactions/rememberSent.js'
import type { BitcoinProvider } from './wallet/BitcoinProvider.js'
import type { BitcoinWallet } from './wallet/BitcoinWallet.js'

/** State that the parts of one adapter share, one object for each modal. */
export interface BitcoinCore {
  readonly context: AdapterContext<BitcoinProvider>
  /**
   * Keyed by the wallet's own object, so each wallet is created once, however often it is found.
   */
  readonly wallets: WeakMap<object, BitcoinWallet>
  /**
   * Encodes an account's address for a network. Absent until the first connection loads the codec.
   */
  addressOn: ((account: Account, networkId: string) => string) | undefined
  /**
   * What is known of the newest hundred transactions that this page sent, keyed by transaction id.
   */
  readonly sent: Map<string, SentTransaction>
}
